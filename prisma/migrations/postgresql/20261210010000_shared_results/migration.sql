-- CreateTable
CREATE TABLE "shared_results" (
    "form_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "sealed_token" TEXT NOT NULL,
    "fields" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "shared_results_pkey" PRIMARY KEY ("form_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "shared_results_hash_key" ON "shared_results"("hash");

-- AddForeignKey
ALTER TABLE "shared_results" ADD CONSTRAINT "shared_results_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;
