-- AlterTable
ALTER TABLE "forms" ADD COLUMN "handed_on" TEXT;

-- CreateIndex
CREATE INDEX "forms_handed_on_idx" ON "forms"("account_id", "id") WHERE "handed_on" IS NOT NULL;
