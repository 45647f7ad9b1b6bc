-- AlterTable
ALTER TABLE "forms" ADD COLUMN     "conversation" TEXT;
