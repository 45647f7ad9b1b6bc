-- AlterTable
ALTER TABLE "forms" ADD COLUMN "settings_revision" INTEGER NOT NULL DEFAULT 1;
