-- CreateTable
CREATE TABLE "response_feeds" (
    "account_id" TEXT NOT NULL PRIMARY KEY,
    "last_number" INTEGER NOT NULL DEFAULT 0,
    "scanned_at" DATETIME NOT NULL,
    "turn" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "response_feeds_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "feed_entries" (
    "account_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "form_id" TEXT NOT NULL,
    "from_slot" INTEGER NOT NULL,
    "to_slot" INTEGER NOT NULL,

    PRIMARY KEY ("account_id", "number"),
    CONSTRAINT "feed_entries_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "feed_entries_form_id_number_idx" ON "feed_entries"("form_id", "number");
