-- CreateTable
CREATE TABLE "wait_tokens" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "form_id" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "include" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    CONSTRAINT "wait_tokens_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "wait_tokens_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_keys" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "wait_tokens_hash_key" ON "wait_tokens"("hash");

-- CreateIndex
CREATE INDEX "wait_tokens_form_id_id_idx" ON "wait_tokens"("form_id", "id");

-- CreateIndex
CREATE INDEX "wait_tokens_key_id_idx" ON "wait_tokens"("key_id");
