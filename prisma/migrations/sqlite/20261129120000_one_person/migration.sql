-- One person is found over everything (decision 069). Notes and former answers are in no search index, and few responses have them.
CREATE INDEX "responses_noted_idx" ON "responses"("form_id", "id") WHERE "desk" IS NOT NULL;
CREATE INDEX "responses_changed_idx" ON "responses"("form_id", "id") WHERE "changed_at" IS NOT NULL;

-- The search index also says which responses it has only in part. All responses are indexed once more, in the background.
UPDATE "response_indexes" SET "complete_slot" = 0;
