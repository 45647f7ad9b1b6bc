-- AlterTable
ALTER TABLE "forms" ADD COLUMN     "more_time" TEXT,
ADD COLUMN     "outcome" TEXT;
