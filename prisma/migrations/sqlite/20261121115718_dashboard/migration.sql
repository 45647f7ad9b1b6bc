-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN "last_used_at" DATETIME;

-- CreateTable
CREATE TABLE "owners" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "created_at" DATETIME NOT NULL,
    "updated_at" DATETIME NOT NULL,
    CONSTRAINT "owners_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "owner_sessions" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "owner_id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expires_at" DATETIME NOT NULL,
    "ip_address" TEXT,
    "user_agent" TEXT,
    "created_at" DATETIME NOT NULL,
    "updated_at" DATETIME NOT NULL,
    CONSTRAINT "owner_sessions_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "owners" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "owner_credentials" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "owner_id" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "password" TEXT,
    "access_token" TEXT,
    "refresh_token" TEXT,
    "id_token" TEXT,
    "access_token_expires_at" DATETIME,
    "refresh_token_expires_at" DATETIME,
    "scope" TEXT,
    "created_at" DATETIME NOT NULL,
    "updated_at" DATETIME NOT NULL,
    CONSTRAINT "owner_credentials_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "owners" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "owner_verifications" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expires_at" DATETIME NOT NULL,
    "created_at" DATETIME NOT NULL,
    "updated_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "expires_at" DATETIME,
    "used_at" DATETIME,
    CONSTRAINT "invitations_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "drafts" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" DATETIME NOT NULL,
    "updated_at" DATETIME NOT NULL,
    CONSTRAINT "drafts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_forms" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "fields" TEXT NOT NULL,
    "fields_count" INTEGER NOT NULL,
    "callback_url" TEXT,
    "callback_metadata" TEXT,
    "settings" TEXT NOT NULL,
    "response_limit" INTEGER,
    "response_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" DATETIME NOT NULL,
    "expires_at" DATETIME,
    "completed_at" DATETIME,
    "cancelled_at" DATETIME,
    "search_text" TEXT NOT NULL DEFAULT '',
    "last_response_id" TEXT,
    "last_response_at" DATETIME,
    "announce_expiry_at" DATETIME,
    CONSTRAINT "forms_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_forms" ("account_id", "announce_expiry_at", "callback_metadata", "callback_url", "cancelled_at", "completed_at", "created_at", "description", "expires_at", "fields", "fields_count", "id", "last_response_at", "last_response_id", "response_count", "response_limit", "settings", "title") SELECT "account_id", "announce_expiry_at", "callback_metadata", "callback_url", "cancelled_at", "completed_at", "created_at", "description", "expires_at", "fields", "fields_count", "id", "last_response_at", "last_response_id", "response_count", "response_limit", "settings", "title" FROM "forms";
DROP TABLE "forms";
ALTER TABLE "new_forms" RENAME TO "forms";
CREATE INDEX "forms_list_idx" ON "forms"("account_id", "id", "expires_at", "completed_at", "cancelled_at");
CREATE INDEX "forms_completed_idx" ON "forms"("account_id", "id") WHERE "completed_at" IS NOT NULL;
CREATE INDEX "forms_cancelled_idx" ON "forms"("account_id", "id") WHERE "completed_at" IS NULL AND "cancelled_at" IS NOT NULL;
CREATE INDEX "forms_closing_idx" ON "forms"("account_id", "expires_at", "id") WHERE "expires_at" IS NOT NULL AND "completed_at" IS NULL AND "cancelled_at" IS NULL;
CREATE INDEX "forms_answered_idx" ON "forms"("account_id", "last_response_at", "id") WHERE "last_response_at" IS NOT NULL;
CREATE INDEX "forms_to_announce_idx" ON "forms"("announce_expiry_at") WHERE "announce_expiry_at" IS NOT NULL;
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "owners_email_key" ON "owners"("email");

-- CreateIndex
CREATE INDEX "owners_account_id_idx" ON "owners"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "owner_sessions_token_key" ON "owner_sessions"("token");

-- CreateIndex
CREATE INDEX "owner_sessions_owner_id_idx" ON "owner_sessions"("owner_id");

-- CreateIndex
CREATE INDEX "owner_credentials_owner_id_idx" ON "owner_credentials"("owner_id");

-- CreateIndex
CREATE INDEX "owner_verifications_identifier_idx" ON "owner_verifications"("identifier");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");

-- CreateIndex
CREATE INDEX "invitations_account_id_idx" ON "invitations"("account_id");

-- CreateIndex
CREATE INDEX "drafts_account_id_updated_at_id_idx" ON "drafts"("account_id", "updated_at", "id");

-- What forms of before are searched by. Newer ones are folded more thoroughly (lib/forms/search-text.ts).
UPDATE "forms" SET "search_text" = ' ' || lower("title");
