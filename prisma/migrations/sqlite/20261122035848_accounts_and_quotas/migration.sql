-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN "created_by_key_id" TEXT;

-- AlterTable
ALTER TABLE "files" ADD COLUMN "arriving_until" DATETIME;
ALTER TABLE "files" ADD COLUMN "uploader" TEXT;

-- AlterTable
ALTER TABLE "forms" ADD COLUMN "stored_bytes" BIGINT;

-- CreateIndex
CREATE INDEX "files_waiting_idx" ON "files"("form_id", "created_at", "uploader") WHERE "response_id" IS NULL;
