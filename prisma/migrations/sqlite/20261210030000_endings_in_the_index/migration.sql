-- The search index also says which ending answers lead to. Forms with such responses are indexed once more, in the background.
UPDATE "response_indexes" SET "complete_slot" = 0
WHERE "form_id" IN (SELECT "form_id" FROM "responses" WHERE "ending" IS NOT NULL);
