-- How long a form keeps answers, and which were anonymised.
ALTER TABLE "forms" ADD COLUMN "keeps_for" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "forms" ADD COLUMN "anonymised_to" TEXT;
CREATE INDEX "forms_keeping_idx" ON "forms"("id") WHERE "keeps_for" = 1;
CREATE TABLE "anonymised_responses" (
    "response_id" TEXT NOT NULL PRIMARY KEY,
    "anonymised_at" DATETIME NOT NULL,
    CONSTRAINT "anonymised_responses_response_id_fkey" FOREIGN KEY ("response_id") REFERENCES "responses" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
