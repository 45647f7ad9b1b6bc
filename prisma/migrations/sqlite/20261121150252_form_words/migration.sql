-- DropIndex
DROP INDEX "forms_closing_idx";

-- DropIndex
DROP INDEX "forms_cancelled_idx";

-- DropIndex
DROP INDEX "forms_completed_idx";

-- DropIndex
DROP INDEX "forms_list_idx";

-- CreateTable
CREATE TABLE "form_words" (
    "account_id" TEXT NOT NULL,
    "word" TEXT NOT NULL,
    "form_id" TEXT NOT NULL,

    PRIMARY KEY ("account_id", "word", "form_id"),
    CONSTRAINT "form_words_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "form_words_form_id_idx" ON "form_words"("form_id");

-- CreateIndex
CREATE INDEX "forms_list_idx" ON "forms"("account_id", "id", "expires_at", "completed_at", "cancelled_at", "search_text");

-- CreateIndex
CREATE INDEX "forms_completed_idx" ON "forms"("account_id", "id", "completed_at", "search_text") WHERE "completed_at" IS NOT NULL;

-- CreateIndex
CREATE INDEX "forms_cancelled_idx" ON "forms"("account_id", "id", "completed_at", "cancelled_at", "search_text") WHERE "completed_at" IS NULL AND "cancelled_at" IS NOT NULL;

-- CreateIndex
CREATE INDEX "forms_open_idx" ON "forms"("account_id", "expires_at", "id", "completed_at", "cancelled_at", "search_text") WHERE "completed_at" IS NULL AND "cancelled_at" IS NULL;

-- Whoever makes a form, its words are there. What stands between blanks in search_text is quoted and so becomes a list.
CREATE TRIGGER "forms_words" AFTER INSERT ON "forms" BEGIN
    INSERT INTO "form_words" ("account_id", "word", "form_id")
    SELECT DISTINCT NEW."account_id", "value", NEW."id"
    FROM json_each('[' || replace(json_quote(trim(NEW."search_text")), ' ', '","') || ']')
    WHERE "value" <> '';
END;

-- Forms of before.
INSERT INTO "form_words" ("account_id", "word", "form_id")
SELECT DISTINCT "account_id", "value", "forms"."id"
FROM "forms", json_each('[' || replace(json_quote(trim("search_text")), ' ', '","') || ']')
WHERE "value" <> ''
ORDER BY "account_id", "value", "forms"."id";
