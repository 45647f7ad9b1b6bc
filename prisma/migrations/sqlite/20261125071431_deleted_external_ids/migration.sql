-- CreateTable
CREATE TABLE "deleted_external_ids" (
    "account_id" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "form_id" TEXT NOT NULL,

    PRIMARY KEY ("account_id", "external_id"),
    CONSTRAINT "deleted_external_ids_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
