-- AlterTable
ALTER TABLE "files" ADD COLUMN     "arrived_digest" TEXT;

-- CreateTable
CREATE TABLE "receipt_keys" (
    "id" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "sealed_key" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL,
    "retired_at" TIMESTAMP(3),
    "revoked_at" TIMESTAMP(3),

    CONSTRAINT "receipt_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "receipt_chains" (
    "form_id" TEXT NOT NULL,
    "started_at" TIMESTAMP(3) NOT NULL,
    "last_number" INTEGER NOT NULL DEFAULT 0,
    "last_hash" TEXT NOT NULL DEFAULT '',
    "last_at" TIMESTAMP(3),
    "last_slot" INTEGER NOT NULL DEFAULT 0,
    "ended_at" TIMESTAMP(3),

    CONSTRAINT "receipt_chains_pkey" PRIMARY KEY ("form_id")
);

-- CreateTable
CREATE TABLE "receipt_links" (
    "form_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "receipt_links_pkey" PRIMARY KEY ("form_id","number")
);

-- CreateTable
CREATE TABLE "response_salts" (
    "response_id" TEXT NOT NULL,
    "salt" TEXT NOT NULL,

    CONSTRAINT "response_salts_pkey" PRIMARY KEY ("response_id")
);

-- AddForeignKey
ALTER TABLE "receipt_links" ADD CONSTRAINT "receipt_links_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "response_salts" ADD CONSTRAINT "response_salts_response_id_fkey" FOREIGN KEY ("response_id") REFERENCES "responses"("id") ON DELETE CASCADE ON UPDATE CASCADE;
