-- AlterTable
ALTER TABLE "drafts" ADD COLUMN     "fields_count" INTEGER NOT NULL DEFAULT 0;
