-- AlterTable
ALTER TABLE "forms" ADD COLUMN "unsent_bytes" BIGINT NOT NULL DEFAULT 0;

-- Unsent answers, and the files that they hold, were part of stored_bytes.
UPDATE "files" SET "unsent_id" = NULL WHERE "unsent_id" IS NOT NULL AND ("response_id" IS NOT NULL OR "trashed_id" IS NOT NULL);
UPDATE "forms" SET "unsent_bytes" =
  (SELECT coalesce(sum(octet_length("typed")), 0) FROM "unsent_answers" WHERE "unsent_answers"."form_id" = "forms"."id")
  + (SELECT coalesce(sum("size"), 0) FROM "files" WHERE "files"."form_id" = "forms"."id" AND "unsent_id" IS NOT NULL)
WHERE "id" IN (SELECT "form_id" FROM "unsent_answers") OR "id" IN (SELECT "form_id" FROM "files" WHERE "unsent_id" IS NOT NULL);
UPDATE "forms" SET "stored_bytes" = "stored_bytes" - "unsent_bytes" WHERE "unsent_bytes" > 0;
