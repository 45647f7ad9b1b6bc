-- CreateTable
CREATE TABLE "pictures" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "bytes" BLOB NOT NULL,
    "created_at" DATETIME NOT NULL,
    CONSTRAINT "pictures_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "brands" (
    "account_id" TEXT NOT NULL PRIMARY KEY,
    "settings" TEXT NOT NULL,
    "updated_at" DATETIME NOT NULL,
    CONSTRAINT "brands_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "pictures_account_id_digest_key" ON "pictures"("account_id", "digest");
