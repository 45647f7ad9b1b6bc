-- CreateTable
CREATE TABLE "response_feeds" (
    "account_id" TEXT NOT NULL,
    "last_number" INTEGER NOT NULL DEFAULT 0,
    "scanned_at" TIMESTAMP(3) NOT NULL,
    "turn" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "response_feeds_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "feed_entries" (
    "account_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "form_id" TEXT NOT NULL,
    "from_slot" INTEGER NOT NULL,
    "to_slot" INTEGER NOT NULL,

    CONSTRAINT "feed_entries_pkey" PRIMARY KEY ("account_id","number")
);

-- CreateIndex
CREATE INDEX "feed_entries_form_id_number_idx" ON "feed_entries"("form_id", "number");

-- AddForeignKey
ALTER TABLE "response_feeds" ADD CONSTRAINT "response_feeds_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_entries" ADD CONSTRAINT "feed_entries_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;
