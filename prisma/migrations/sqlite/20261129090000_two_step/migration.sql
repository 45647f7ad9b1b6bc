-- Signing in with two steps, and with passkeys.
CREATE TABLE "two_steps" (
    "user_id" TEXT NOT NULL PRIMARY KEY,
    "secret" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "confirmed_at" DATETIME,
    "last_period" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "two_steps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "owners" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "recovery_codes" (
    "user_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    PRIMARY KEY ("user_id", "hash"),
    CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "owners" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "passkeys" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "counter" INTEGER NOT NULL,
    "created_at" DATETIME NOT NULL,
    "last_used_at" DATETIME,
    CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "owners" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");
CREATE INDEX "passkeys_user_id_idx" ON "passkeys"("user_id");

ALTER TABLE "accounts" ADD COLUMN "requires_two_step" BOOLEAN NOT NULL DEFAULT false;
