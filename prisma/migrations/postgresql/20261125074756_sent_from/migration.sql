-- AlterTable
ALTER TABLE "responses" ADD COLUMN     "sent_from" TEXT;

-- AlterTable
ALTER TABLE "trashed_responses" ADD COLUMN     "sent_from" TEXT;
