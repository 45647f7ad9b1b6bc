-- AlterTable
ALTER TABLE "accounts" ADD COLUMN "inbox_token" TEXT;

-- AlterTable
ALTER TABLE "forms" ADD COLUMN "announce_expiry_at" DATETIME;

-- CreateTable
CREATE TABLE "signing_secrets" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "retired_at" DATETIME,
    CONSTRAINT "signing_secrets_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "form_id" TEXT,
    "type" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "next_attempt_at" DATETIME,
    "step" INTEGER NOT NULL DEFAULT 0,
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "delivered_at" DATETIME,
    "failed_at" DATETIME,
    "leased_until" DATETIME,
    "fence" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "webhook_deliveries_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "webhook_deliveries_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "delivery_id" TEXT NOT NULL,
    "started_at" DATETIME NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "status_code" INTEGER,
    "error" TEXT,
    "answer" TEXT NOT NULL,
    CONSTRAINT "webhook_attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "inbox_messages" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "received_at" DATETIME NOT NULL,
    "headers" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "fault" TEXT,
    "form_id" TEXT,
    CONSTRAINT "inbox_messages_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "inbox_messages_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "signing_secrets_account_id_idx" ON "signing_secrets"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "signing_secrets_current_idx" ON "signing_secrets"("account_id") WHERE "retired_at" IS NULL;

-- CreateIndex
CREATE INDEX "webhook_deliveries_queue_idx" ON "webhook_deliveries"("host", "next_attempt_at") WHERE "next_attempt_at" IS NOT NULL AND "leased_until" IS NULL;

-- CreateIndex
CREATE INDEX "webhook_deliveries_leased_idx" ON "webhook_deliveries"("leased_until") WHERE "leased_until" IS NOT NULL;

-- CreateIndex
CREATE INDEX "webhook_deliveries_list_idx" ON "webhook_deliveries"("account_id", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_failed_idx" ON "webhook_deliveries"("account_id", "id") WHERE "failed_at" IS NOT NULL;

-- CreateIndex
CREATE INDEX "webhook_deliveries_waiting_idx" ON "webhook_deliveries"("account_id", "id") WHERE "next_attempt_at" IS NOT NULL;

-- CreateIndex
CREATE INDEX "webhook_deliveries_form_id_id_idx" ON "webhook_deliveries"("form_id", "id");

-- CreateIndex
CREATE INDEX "webhook_attempts_delivery_id_id_idx" ON "webhook_attempts"("delivery_id", "id");

-- CreateIndex
CREATE INDEX "webhook_attempts_started_at_idx" ON "webhook_attempts"("started_at");

-- CreateIndex
CREATE INDEX "inbox_messages_account_id_id_idx" ON "inbox_messages"("account_id", "id");

-- CreateIndex
CREATE INDEX "inbox_messages_form_id_idx" ON "inbox_messages"("form_id");

-- CreateIndex
CREATE UNIQUE INDEX "accounts_inbox_token_key" ON "accounts"("inbox_token");

-- CreateIndex
CREATE INDEX "forms_to_announce_idx" ON "forms"("announce_expiry_at") WHERE "announce_expiry_at" IS NOT NULL;

-- Forms that are still open announce their expiry too, but not those that expired before this release.
UPDATE "forms" SET "announce_expiry_at" = "expires_at"
WHERE "callback_url" IS NOT NULL AND "completed_at" IS NULL AND "cancelled_at" IS NULL
  AND "expires_at" > strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now');
