-- CreateTable
CREATE TABLE "receipt_changes" (
    "form_id" TEXT NOT NULL,
    "response_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "was" TEXT NOT NULL,
    "became" TEXT,
    "slot" INTEGER,

    PRIMARY KEY ("form_id", "response_id", "number"),
    CONSTRAINT "receipt_changes_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "receipt_changes_form_id_slot_idx" ON "receipt_changes"("form_id", "slot");

-- What the links of earlier releases say.
INSERT INTO "receipt_changes" ("form_id", "response_id", "number", "was", "became", "slot")
SELECT "form_id", json_extract("detail", '$.response'), "number", json_extract("detail", '$.was'), json_extract("detail", '$.is'), NULL
FROM "receipt_links" WHERE "kind" IN ('changed', 'resealed');
INSERT INTO "receipt_changes" ("form_id", "response_id", "number", "was", "became", "slot")
SELECT "form_id", json_extract(one.value, '$[0]'), "number", json_extract(one.value, '$[1]'),
    CASE WHEN "kind" <> 'removed' THEN json_extract(one.value, '$[2]') END, CASE WHEN "kind" = 'removed' THEN json_extract(one.value, '$[2]') END
FROM "receipt_links", json_each("detail", '$.responses') AS one WHERE "kind" IN ('anonymised', 'files_deleted', 'removed');
