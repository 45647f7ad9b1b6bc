-- AlterTable
ALTER TABLE "responses" ADD COLUMN     "imported_at" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "trashed_responses" ADD COLUMN     "imported_at" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "responses_imported_idx" ON "responses"("form_id", "id") WHERE ("imported_at" IS NOT NULL);
