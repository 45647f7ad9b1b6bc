-- AlterTable
ALTER TABLE "forms" ADD COLUMN     "external_id" TEXT;

-- AlterTable
ALTER TABLE "idempotency_records" ADD COLUMN     "form_id" TEXT;

-- CreateIndex
CREATE INDEX "forms_external_id_idx" ON "forms"("account_id", "external_id", "id") WHERE ("external_id" IS NOT NULL);
