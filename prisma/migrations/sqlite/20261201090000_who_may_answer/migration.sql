-- Who sent a response, on forms that ask for it (contract §33).
ALTER TABLE "responses" ADD COLUMN "respondent" TEXT;
ALTER TABLE "responses" ADD COLUMN "once_key" TEXT;
ALTER TABLE "trashed_responses" ADD COLUMN "respondent" TEXT;
ALTER TABLE "trashed_responses" ADD COLUMN "once_key" TEXT;
CREATE UNIQUE INDEX "responses_once_key" ON "responses" ("form_id", "once_key") WHERE "once_key" IS NOT NULL;
CREATE INDEX "responses_respondent_idx" ON "responses" ("form_id", "id") WHERE "respondent" IS NOT NULL;
