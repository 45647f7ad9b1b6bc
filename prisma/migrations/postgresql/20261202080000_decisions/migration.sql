-- Decisions that several people make (contract §35).
-- CreateTable
CREATE TABLE "decisions" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "options" TEXT NOT NULL,
    "voters" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "identify" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "deadline_at" TIMESTAMP(3),
    "at_deadline" TEXT,
    "escalation" TEXT,
    "external_id" TEXT,
    "callback_url" TEXT,
    "metadata" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "outcome" TEXT,
    "decided_by" TEXT,
    "ended_at" TIMESTAMP(3),
    "turn" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "decisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "decision_votes" (
    "id" TEXT NOT NULL,
    "decision_id" TEXT NOT NULL,
    "form_id" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "identified_by" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "place" INTEGER,
    "is_late" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "decision_votes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "decisions_account_id_id_idx" ON "decisions"("account_id", "id");

-- CreateIndex
CREATE INDEX "decisions_status_deadline_at_idx" ON "decisions"("status", "deadline_at");

-- CreateIndex
CREATE UNIQUE INDEX "decisions_account_id_external_id_key" ON "decisions"("account_id", "external_id");

-- CreateIndex
CREATE INDEX "decision_votes_new_idx" ON "decision_votes"("decision_id") WHERE ("place" IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "decision_votes_decision_id_place_key" ON "decision_votes"("decision_id", "place");

-- AddForeignKey
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
