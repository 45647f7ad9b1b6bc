-- CreateTable
CREATE TABLE "waiting_entries" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "form_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "language" TEXT,
    "joined_at" DATETIME NOT NULL,
    "offered_at" DATETIME,
    "offered_until" DATETIME,
    CONSTRAINT "waiting_entries_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "waiting_entries_queue_idx" ON "waiting_entries"("form_id", "joined_at", "id") WHERE "offered_until" IS NULL;

-- CreateIndex
CREATE INDEX "waiting_entries_offered_idx" ON "waiting_entries"("offered_until") WHERE "offered_until" IS NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "waiting_entries_form_id_email_key" ON "waiting_entries"("form_id", "email");
