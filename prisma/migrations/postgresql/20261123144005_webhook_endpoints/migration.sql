-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "endpoint_id" TEXT;

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT NOT NULL,
    "form_id" TEXT,
    "description" TEXT,
    "secrets" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "failing_since" TIMESTAMP(3),
    "disabled_at" TIMESTAMP(3),
    "disabled_by" TEXT,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhook_endpoints_account_id_id_idx" ON "webhook_endpoints"("account_id", "id");

-- CreateIndex
CREATE INDEX "webhook_endpoints_form_id_idx" ON "webhook_endpoints"("form_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpoint_idx" ON "webhook_deliveries"("endpoint_id", "id") WHERE ("endpoint_id" IS NOT NULL);

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Endpoints hear of every expiry, so forms without a callback_url announce theirs too, but not those that expired before this release.
UPDATE "forms" SET "announce_expiry_at" = "expires_at"
WHERE "callback_url" IS NULL AND "completed_at" IS NULL AND "cancelled_at" IS NULL
  AND "expires_at" > (now() AT TIME ZONE 'utc');
