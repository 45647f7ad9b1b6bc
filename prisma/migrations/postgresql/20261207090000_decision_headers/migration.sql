-- AlterTable
ALTER TABLE "decisions" ADD COLUMN     "callback_headers" TEXT;
