-- AlterTable
ALTER TABLE "responses" ADD COLUMN     "filled_at" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "trashed_responses" ADD COLUMN     "filled_at" TIMESTAMP(3);
