-- CreateTable
CREATE TABLE "mails" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "form_id" TEXT,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "next_attempt_at" TIMESTAMP(3),
    "step" INTEGER NOT NULL DEFAULT 0,
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "delivered_at" TIMESTAMP(3),
    "failed_at" TIMESTAMP(3),
    "leased_until" TIMESTAMP(3),
    "fence" INTEGER NOT NULL DEFAULT 0,
    "stage" TEXT,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_attempts" (
    "id" TEXT NOT NULL,
    "mail_id" TEXT NOT NULL,
    "started_at" TIMESTAMP(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "status_code" INTEGER,
    "error" TEXT,
    "answer" TEXT NOT NULL,

    CONSTRAINT "mail_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_suppressions" (
    "account_id" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "mail_suppressions_pkey" PRIMARY KEY ("account_id","recipient")
);

-- CreateIndex
CREATE INDEX "mails_address_idx" ON "mails"("host", "address", "next_attempt_at") WHERE ("next_attempt_at" IS NOT NULL AND "leased_until" IS NULL);

-- CreateIndex
CREATE INDEX "mails_leased_idx" ON "mails"("leased_until") WHERE ("leased_until" IS NOT NULL);

-- CreateIndex
CREATE INDEX "mails_account_id_id_idx" ON "mails"("account_id", "id");

-- CreateIndex
CREATE INDEX "mails_recipient_idx" ON "mails"("account_id", "recipient", "id");

-- CreateIndex
CREATE INDEX "mails_form_id_id_idx" ON "mails"("form_id", "id");

-- CreateIndex
CREATE INDEX "mail_attempts_mail_id_id_idx" ON "mail_attempts"("mail_id", "id");

-- CreateIndex
CREATE INDEX "mail_attempts_started_at_idx" ON "mail_attempts"("started_at");

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_attempts" ADD CONSTRAINT "mail_attempts_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
