-- AlterTable
ALTER TABLE "forms" ADD COLUMN "more_time" TEXT;
ALTER TABLE "forms" ADD COLUMN "outcome" TEXT;
