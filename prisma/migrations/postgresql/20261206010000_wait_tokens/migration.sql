-- CreateTable
CREATE TABLE "wait_tokens" (
    "id" TEXT NOT NULL,
    "form_id" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "include" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "wait_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "wait_tokens_hash_key" ON "wait_tokens"("hash");

-- CreateIndex
CREATE INDEX "wait_tokens_form_id_id_idx" ON "wait_tokens"("form_id", "id");

-- CreateIndex
CREATE INDEX "wait_tokens_key_id_idx" ON "wait_tokens"("key_id");

-- AddForeignKey
ALTER TABLE "wait_tokens" ADD CONSTRAINT "wait_tokens_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wait_tokens" ADD CONSTRAINT "wait_tokens_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;
