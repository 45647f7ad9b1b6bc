-- DropIndex
DROP INDEX "webhook_deliveries_queue_idx";

-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN "address" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "webhook_deliveries_address_idx" ON "webhook_deliveries"("host", "address", "next_attempt_at") WHERE "next_attempt_at" IS NOT NULL AND "leased_until" IS NULL;
