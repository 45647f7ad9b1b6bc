-- The log of an account's events (contract §37, decision 082).
-- CreateTable
CREATE TABLE "account_events" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "number" INTEGER,
    "type" TEXT NOT NULL,
    "form_id" TEXT,
    "response_id" TEXT,
    "decision_id" TEXT,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "account_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_logs" (
    "account_id" TEXT NOT NULL,
    "last_number" INTEGER NOT NULL DEFAULT 0,
    "forgotten_to" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "event_logs_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE INDEX "account_events_account_id_number_at_idx" ON "account_events"("account_id", "number", "at");

-- CreateIndex
CREATE INDEX "account_events_form_id_response_id_idx" ON "account_events"("form_id", "response_id");

-- CreateIndex
CREATE INDEX "account_events_decision_idx" ON "account_events"("decision_id") WHERE ("decision_id" IS NOT NULL);

-- AddForeignKey
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_logs" ADD CONSTRAINT "event_logs_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
