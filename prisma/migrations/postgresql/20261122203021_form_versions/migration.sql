-- AlterTable
ALTER TABLE "drafts" ADD COLUMN     "form_id" TEXT,
ADD COLUMN     "form_version" INTEGER;

-- AlterTable
ALTER TABLE "forms" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "version_responses" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "version_at" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "responses" ADD COLUMN     "form_version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "form_versions" (
    "form_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "fields" TEXT NOT NULL,
    "fields_count" INTEGER NOT NULL,
    "callback_url" TEXT,
    "callback_metadata" TEXT,
    "settings" TEXT NOT NULL,
    "made_at" TIMESTAMP(3) NOT NULL,
    "replaced_at" TIMESTAMP(3) NOT NULL,
    "is_answered" BOOLEAN NOT NULL,

    CONSTRAINT "form_versions_pkey" PRIMARY KEY ("form_id","version")
);

-- CreateIndex
CREATE UNIQUE INDEX "drafts_form_id_key" ON "drafts"("form_id");

-- AddForeignKey
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The words of a form whose title or recipient changes. Statements that leave search_text alone do not run it. \x3b is a semicolon: what applies
-- migrations would take a written one for the end of the statement.
CREATE FUNCTION "rewrite_form_words"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
    DELETE FROM form_words WHERE form_id = NEW.id\x3b
    INSERT INTO form_words (account_id, word, form_id)
    SELECT DISTINCT NEW.account_id, word, NEW.id
    FROM unnest(string_to_array(NEW.search_text, \' \')) AS word
    WHERE word <> \'\'\x3b
    RETURN NULL\x3b
END';

CREATE TRIGGER "forms_words_changed" AFTER UPDATE OF "search_text" ON "forms" FOR EACH ROW WHEN (NEW."search_text" <> OLD."search_text") EXECUTE FUNCTION "rewrite_form_words"();
