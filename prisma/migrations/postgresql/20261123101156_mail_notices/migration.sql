-- CreateTable
CREATE TABLE "form_notices" (
    "form_id" TEXT NOT NULL,
    "waiting" INTEGER NOT NULL,
    "first_id" TEXT NOT NULL,
    "due_at" TIMESTAMP(3),
    "not_before" TIMESTAMP(3),

    CONSTRAINT "form_notices_pkey" PRIMARY KEY ("form_id")
);

-- CreateTable
CREATE TABLE "password_resets" (
    "token_hash" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "form_notices_due_idx" ON "form_notices"("due_at") WHERE ("due_at" IS NOT NULL);

-- CreateIndex
CREATE INDEX "password_resets_owner_id_idx" ON "password_resets"("owner_id");

-- CreateIndex
CREATE INDEX "password_resets_expires_at_idx" ON "password_resets"("expires_at");

-- AddForeignKey
ALTER TABLE "form_notices" ADD CONSTRAINT "form_notices_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "owners"("id") ON DELETE CASCADE ON UPDATE CASCADE;
