-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_drafts" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "fields_count" INTEGER NOT NULL DEFAULT 0,
    "content" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" DATETIME NOT NULL,
    "updated_at" DATETIME NOT NULL,
    CONSTRAINT "drafts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_drafts" ("account_id", "content", "created_at", "id", "revision", "title", "updated_at") SELECT "account_id", "content", "created_at", "id", "revision", "title", "updated_at" FROM "drafts";
DROP TABLE "drafts";
ALTER TABLE "new_drafts" RENAME TO "drafts";
CREATE INDEX "drafts_account_id_updated_at_id_idx" ON "drafts"("account_id", "updated_at", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
