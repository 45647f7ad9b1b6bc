-- AlterTable
ALTER TABLE "accounts" ADD COLUMN "audit_days" INTEGER NOT NULL DEFAULT 365;

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "number" INTEGER,
    "at" TIMESTAMP(3) NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT,
    "actor_name" TEXT,
    "ip" TEXT,
    "action" TEXT NOT NULL,
    "target_kind" TEXT,
    "target_id" TEXT,
    "target_title" TEXT,
    "detail" TEXT NOT NULL,
    "once" TEXT,
    "hash" TEXT,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_chains" (
    "account_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL DEFAULT 0,
    "last_number" INTEGER NOT NULL DEFAULT 0,
    "last_hash" TEXT NOT NULL DEFAULT '',
    "last_mac" TEXT NOT NULL DEFAULT '',
    "cut_number" INTEGER NOT NULL DEFAULT 0,
    "cut_hash" TEXT NOT NULL DEFAULT '',
    "cut_at" TIMESTAMP(3),
    "cut_mac" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "audit_chains_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_once_key" ON "audit_entries"("once");

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_account_id_number_key" ON "audit_entries"("account_id", "number");
