-- DropIndex
DROP INDEX "forms_cancelled_idx";

-- DropIndex
DROP INDEX "forms_closing_idx";

-- DropIndex
DROP INDEX "forms_completed_idx";

-- DropIndex
DROP INDEX "forms_list_idx";

-- CreateTable
CREATE TABLE "form_words" (
    "account_id" TEXT NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,
    "form_id" TEXT NOT NULL,

    CONSTRAINT "form_words_pkey" PRIMARY KEY ("account_id","word","form_id")
);

-- CreateIndex
CREATE INDEX "form_words_form_id_idx" ON "form_words"("form_id");

-- CreateIndex
CREATE INDEX "forms_list_idx" ON "forms"("account_id", "id", "expires_at", "completed_at", "cancelled_at", "search_text");

-- CreateIndex
CREATE INDEX "forms_completed_idx" ON "forms"("account_id", "id", "completed_at", "search_text") WHERE ("completed_at" IS NOT NULL);

-- CreateIndex
CREATE INDEX "forms_cancelled_idx" ON "forms"("account_id", "id", "completed_at", "cancelled_at", "search_text") WHERE ("completed_at" IS NULL AND "cancelled_at" IS NOT NULL);

-- CreateIndex
CREATE INDEX "forms_open_idx" ON "forms"("account_id", "expires_at", "id", "completed_at", "cancelled_at", "search_text") WHERE ("completed_at" IS NULL AND "cancelled_at" IS NULL);

-- AddForeignKey
ALTER TABLE "form_words" ADD CONSTRAINT "form_words_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever makes a form, its words are there. \x3b is a semicolon: what applies migrations would take a written one for the end of the statement.
CREATE FUNCTION "write_form_words"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
    INSERT INTO form_words (account_id, word, form_id)
    SELECT DISTINCT NEW.account_id, word, NEW.id
    FROM unnest(string_to_array(NEW.search_text, \' \')) AS word
    WHERE word <> \'\'\x3b
    RETURN NULL\x3b
END';

CREATE TRIGGER "forms_words" AFTER INSERT ON "forms" FOR EACH ROW EXECUTE FUNCTION "write_form_words"();

-- Forms of before.
INSERT INTO "form_words" ("account_id", "word", "form_id")
SELECT DISTINCT "account_id", "word", "id"
FROM "forms", unnest(string_to_array("search_text", ' ')) AS "word"
WHERE "word" <> '';
