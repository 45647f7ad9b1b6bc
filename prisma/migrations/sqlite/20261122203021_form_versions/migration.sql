-- Columns are added one by one, where Prisma would rebuild the tables: that would drop the trigger of forms, and copy every response.

-- AlterTable
ALTER TABLE "forms" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "forms" ADD COLUMN "version_at" DATETIME;
ALTER TABLE "forms" ADD COLUMN "version_responses" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "responses" ADD COLUMN "form_version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "drafts" ADD COLUMN "form_id" TEXT REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "drafts" ADD COLUMN "form_version" INTEGER;

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
    "made_at" DATETIME NOT NULL,
    "replaced_at" DATETIME NOT NULL,
    "is_answered" BOOLEAN NOT NULL,

    PRIMARY KEY ("form_id", "version"),
    CONSTRAINT "form_versions_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "drafts_form_id_key" ON "drafts"("form_id");

-- The words of a form whose title or recipient changes. Statements that leave search_text alone do not run it.
CREATE TRIGGER "forms_words_changed" AFTER UPDATE OF "search_text" ON "forms" WHEN NEW."search_text" <> OLD."search_text" BEGIN
    DELETE FROM "form_words" WHERE "form_id" = NEW."id";
    INSERT INTO "form_words" ("account_id", "word", "form_id")
    SELECT DISTINCT NEW."account_id", "value", NEW."id"
    FROM json_each('[' || replace(json_quote(trim(NEW."search_text")), ' ', '","') || ']')
    WHERE "value" <> '';
END;
