-- AlterTable
ALTER TABLE "responses" ADD COLUMN "imported_at" DATETIME;

-- AlterTable
ALTER TABLE "trashed_responses" ADD COLUMN "imported_at" DATETIME;

-- CreateIndex
CREATE INDEX "responses_imported_idx" ON "responses"("form_id", "id") WHERE "imported_at" IS NOT NULL;
