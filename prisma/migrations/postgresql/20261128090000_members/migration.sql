-- People belong to accounts with a role. All who are there are owners of theirs.
CREATE TABLE "members" (
    "account_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "since" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "members_pkey" PRIMARY KEY ("account_id", "user_id")
);
ALTER TABLE "members" ADD CONSTRAINT "members_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "owners"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "members_user_id_idx" ON "members"("user_id");
INSERT INTO "members" ("account_id", "user_id", "role", "since") SELECT "account_id", "id", 'owner', "created_at" FROM "owners";

ALTER TABLE "owner_sessions" ADD COLUMN "account_id" TEXT;
ALTER TABLE "invitations" ADD COLUMN "role" TEXT NOT NULL DEFAULT 'owner';
ALTER TABLE "invitations" ADD COLUMN "email" TEXT;
ALTER TABLE "api_keys" ADD COLUMN "made_by" TEXT;
