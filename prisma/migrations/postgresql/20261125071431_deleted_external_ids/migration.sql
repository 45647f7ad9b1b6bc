-- CreateTable
CREATE TABLE "deleted_external_ids" (
    "account_id" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "form_id" TEXT NOT NULL,

    CONSTRAINT "deleted_external_ids_pkey" PRIMARY KEY ("account_id","external_id")
);

-- AddForeignKey
ALTER TABLE "deleted_external_ids" ADD CONSTRAINT "deleted_external_ids_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
