-- AlterTable
ALTER TABLE "forms" ADD COLUMN "rehearse_at" DATETIME;

-- CreateIndex
CREATE INDEX "forms_to_rehearse_idx" ON "forms"("rehearse_at") WHERE "rehearse_at" IS NOT NULL;
