-- AlterTable
ALTER TABLE "responses" ADD COLUMN     "ending" TEXT;

-- AlterTable
ALTER TABLE "trashed_responses" ADD COLUMN     "ending" TEXT;

-- CreateIndex
CREATE INDEX "responses_ending_idx" ON "responses"("form_id", "id") WHERE ("ending" IS NOT NULL);
