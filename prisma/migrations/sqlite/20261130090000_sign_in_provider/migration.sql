-- Signing in with the OpenID provider of an account.
CREATE TABLE "sign_in_providers" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "sealed_secret" TEXT NOT NULL,
    "role_claim" TEXT,
    "roles" TEXT NOT NULL,
    "default_role" TEXT,
    "requires_provider" BOOLEAN NOT NULL,
    "session_hours" INTEGER NOT NULL,
    "created_at" DATETIME NOT NULL,
    "updated_at" DATETIME NOT NULL,
    CONSTRAINT "sign_in_providers_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "sign_in_providers_account_id_key" ON "sign_in_providers"("account_id");

CREATE TABLE "sign_in_domains" (
    "domain" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    PRIMARY KEY ("domain", "provider_id"),
    CONSTRAINT "sign_in_domains_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "sign_in_providers" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "sign_in_domains_provider_id_idx" ON "sign_in_domains"("provider_id");

CREATE TABLE "user_identities" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "user_id" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "last_used_at" DATETIME,
    CONSTRAINT "user_identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "owners" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "user_identities_issuer_subject_key" ON "user_identities"("issuer", "subject");
CREATE INDEX "user_identities_user_id_idx" ON "user_identities"("user_id");

ALTER TABLE "members" ADD COLUMN "by_claim" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "owner_sessions" ADD COLUMN "provider_id" TEXT;
ALTER TABLE "owner_sessions" ADD COLUMN "provider_ends_at" DATETIME;
CREATE INDEX "owner_sessions_provider_id_idx" ON "owner_sessions"("provider_id");
