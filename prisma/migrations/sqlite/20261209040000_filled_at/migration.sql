-- AlterTable
ALTER TABLE "responses" ADD COLUMN "filled_at" DATETIME;

-- AlterTable
ALTER TABLE "trashed_responses" ADD COLUMN "filled_at" DATETIME;
