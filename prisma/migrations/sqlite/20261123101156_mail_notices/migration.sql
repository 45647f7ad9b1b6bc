-- CreateTable
CREATE TABLE "form_notices" (
    "form_id" TEXT NOT NULL PRIMARY KEY,
    "waiting" INTEGER NOT NULL,
    "first_id" TEXT NOT NULL,
    "due_at" DATETIME,
    "not_before" DATETIME,
    CONSTRAINT "form_notices_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "password_resets" (
    "token_hash" TEXT NOT NULL PRIMARY KEY,
    "owner_id" TEXT NOT NULL,
    "expires_at" DATETIME NOT NULL,
    CONSTRAINT "password_resets_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "owners" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "form_notices_due_idx" ON "form_notices"("due_at") WHERE "due_at" IS NOT NULL;

-- CreateIndex
CREATE INDEX "password_resets_owner_id_idx" ON "password_resets"("owner_id");

-- CreateIndex
CREATE INDEX "password_resets_expires_at_idx" ON "password_resets"("expires_at");
