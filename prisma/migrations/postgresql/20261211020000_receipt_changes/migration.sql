-- CreateTable
CREATE TABLE "receipt_changes" (
    "form_id" TEXT NOT NULL,
    "response_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "was" TEXT NOT NULL,
    "became" TEXT,
    "slot" INTEGER,

    CONSTRAINT "receipt_changes_pkey" PRIMARY KEY ("form_id","response_id","number")
);

-- CreateIndex
CREATE INDEX "receipt_changes_form_id_slot_idx" ON "receipt_changes"("form_id", "slot");

-- AddForeignKey
ALTER TABLE "receipt_changes" ADD CONSTRAINT "receipt_changes_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the links of earlier releases say.
INSERT INTO "receipt_changes" ("form_id", "response_id", "number", "was", "became", "slot")
SELECT "form_id", "detail"::json ->> 'response', "number", "detail"::json ->> 'was', "detail"::json ->> 'is', NULL
FROM "receipt_links" WHERE "kind" IN ('changed', 'resealed');
INSERT INTO "receipt_changes" ("form_id", "response_id", "number", "was", "became", "slot")
SELECT "form_id", one.value ->> 0, "number", one.value ->> 1,
    CASE WHEN "kind" <> 'removed' THEN one.value ->> 2 END, CASE WHEN "kind" = 'removed' THEN (one.value ->> 2)::integer END
FROM "receipt_links", LATERAL json_array_elements("detail"::json -> 'responses') AS one WHERE "kind" IN ('anonymised', 'files_deleted', 'removed');
