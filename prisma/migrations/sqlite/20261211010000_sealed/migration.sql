-- AlterTable
ALTER TABLE "responses" ADD COLUMN "sealed" TEXT;

-- AlterTable
ALTER TABLE "trashed_responses" ADD COLUMN "sealed" TEXT;
