-- CreateTable
CREATE TABLE "shared_results" (
    "form_id" TEXT NOT NULL PRIMARY KEY,
    "hash" TEXT NOT NULL,
    "sealed_token" TEXT NOT NULL,
    "fields" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    CONSTRAINT "shared_results_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "shared_results_hash_key" ON "shared_results"("hash");
