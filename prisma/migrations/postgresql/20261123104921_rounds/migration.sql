-- DropIndex
DROP INDEX "forms_cancelled_idx";

-- DropIndex
DROP INDEX "forms_completed_idx";

-- DropIndex
DROP INDEX "forms_list_idx";

-- DropIndex
DROP INDEX "forms_open_idx";

-- AlterTable
ALTER TABLE "forms" ADD COLUMN     "round_id" TEXT;

-- CreateTable
CREATE TABLE "rounds" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "mail" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "expires_at" TIMESTAMP(3),
    "closed_at" TIMESTAMP(3),

    CONSTRAINT "rounds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "round_people" (
    "id" TEXT NOT NULL,
    "round_id" TEXT NOT NULL,
    "form_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "search_text" TEXT NOT NULL,
    "email" TEXT,
    "locale" TEXT,
    "time_zone" TEXT,
    "external_id" TEXT,
    "data" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL,
    "sent_at" TIMESTAMP(3),
    "remind_at" TIMESTAMP(3),
    "reminded" INTEGER NOT NULL DEFAULT 0,
    "reminded_at" TIMESTAMP(3),

    CONSTRAINT "round_people_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "rounds_account_id_id_idx" ON "rounds"("account_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "round_people_form_id_key" ON "round_people"("form_id");

-- CreateIndex
CREATE INDEX "round_people_round_id_id_idx" ON "round_people"("round_id", "id");

-- CreateIndex
CREATE INDEX "round_people_due_idx" ON "round_people"("remind_at") WHERE ("remind_at" IS NOT NULL);

-- CreateIndex
CREATE INDEX "forms_list_idx" ON "forms"("account_id", "id", "expires_at", "completed_at", "cancelled_at", "search_text", "round_id");

-- CreateIndex
CREATE INDEX "forms_completed_idx" ON "forms"("account_id", "id", "completed_at", "search_text", "round_id") WHERE ("completed_at" IS NOT NULL);

-- CreateIndex
CREATE INDEX "forms_cancelled_idx" ON "forms"("account_id", "id", "completed_at", "cancelled_at", "search_text", "round_id") WHERE ("completed_at" IS NULL AND "cancelled_at" IS NOT NULL);

-- CreateIndex
CREATE INDEX "forms_open_idx" ON "forms"("account_id", "expires_at", "id", "completed_at", "cancelled_at", "search_text", "round_id") WHERE ("completed_at" IS NULL AND "cancelled_at" IS NULL);

-- CreateIndex
CREATE INDEX "forms_round_idx" ON "forms"("round_id", "last_response_id") WHERE ("round_id" IS NOT NULL);

-- AddForeignKey
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round_people" ADD CONSTRAINT "round_people_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "rounds"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round_people" ADD CONSTRAINT "round_people_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;
