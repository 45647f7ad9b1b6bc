-- AlterTable
ALTER TABLE "form_versions" ADD COLUMN "locales" TEXT;
ALTER TABLE "form_versions" ADD COLUMN "translations" TEXT;

-- AlterTable
ALTER TABLE "forms" ADD COLUMN "locales" TEXT;
ALTER TABLE "forms" ADD COLUMN "translations" TEXT;

-- AlterTable
ALTER TABLE "responses" ADD COLUMN "locale" TEXT;

-- AlterTable
ALTER TABLE "trashed_responses" ADD COLUMN "locale" TEXT;
