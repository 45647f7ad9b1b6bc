-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN "expires_at" DATETIME;
ALTER TABLE "api_keys" ADD COLUMN "scopes" TEXT;
