-- Uploads are checked by the operator's scanner. Earlier files have no state.
ALTER TABLE "files" ADD COLUMN "scan" TEXT;
ALTER TABLE "files" ADD COLUMN "scan_due_at" TIMESTAMP(3);
ALTER TABLE "files" ADD COLUMN "scan_failures" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "files" ADD COLUMN "scan_found" TEXT;
ALTER TABLE "files" ADD COLUMN "digest" TEXT;
CREATE INDEX "files_scan_idx" ON "files"("scan_due_at") WHERE ("scan_due_at" IS NOT NULL);
