-- AlterTable
ALTER TABLE "accounts" ADD COLUMN "audit_days" INTEGER NOT NULL DEFAULT 365;

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "number" INTEGER,
    "at" DATETIME NOT NULL,
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
    "hash" TEXT
);

-- CreateTable
CREATE TABLE "audit_chains" (
    "account_id" TEXT NOT NULL PRIMARY KEY,
    "turn" INTEGER NOT NULL DEFAULT 0,
    "last_number" INTEGER NOT NULL DEFAULT 0,
    "last_hash" TEXT NOT NULL DEFAULT '',
    "last_mac" TEXT NOT NULL DEFAULT '',
    "cut_number" INTEGER NOT NULL DEFAULT 0,
    "cut_hash" TEXT NOT NULL DEFAULT '',
    "cut_at" DATETIME,
    "cut_mac" TEXT NOT NULL DEFAULT ''
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_once_key" ON "audit_entries"("once");

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_account_id_number_key" ON "audit_entries"("account_id", "number");
