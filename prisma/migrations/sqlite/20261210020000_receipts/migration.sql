-- AlterTable
ALTER TABLE "files" ADD COLUMN "arrived_digest" TEXT;

-- CreateTable
CREATE TABLE "receipt_keys" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "public_key" TEXT NOT NULL,
    "sealed_key" TEXT,
    "created_at" DATETIME NOT NULL,
    "retired_at" DATETIME,
    "revoked_at" DATETIME
);

-- CreateTable
CREATE TABLE "receipt_chains" (
    "form_id" TEXT NOT NULL PRIMARY KEY,
    "started_at" DATETIME NOT NULL,
    "last_number" INTEGER NOT NULL DEFAULT 0,
    "last_hash" TEXT NOT NULL DEFAULT '',
    "last_at" DATETIME,
    "last_slot" INTEGER NOT NULL DEFAULT 0,
    "ended_at" DATETIME
);

-- CreateTable
CREATE TABLE "receipt_links" (
    "form_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "kind" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    PRIMARY KEY ("form_id", "number"),
    CONSTRAINT "receipt_links_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "response_salts" (
    "response_id" TEXT NOT NULL PRIMARY KEY,
    "salt" TEXT NOT NULL,
    CONSTRAINT "response_salts_response_id_fkey" FOREIGN KEY ("response_id") REFERENCES "responses" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
