-- AlterTable
ALTER TABLE "files" ADD COLUMN "trashed_id" TEXT;

-- CreateTable
CREATE TABLE "trashed_responses" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "form_id" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "submission_token" TEXT,
    "submitted_at" DATETIME NOT NULL,
    "desk" TEXT,
    "form_version" INTEGER NOT NULL,
    "changed_at" DATETIME,
    "states" TEXT NOT NULL,
    "trashed_at" DATETIME NOT NULL,
    "bytes" INTEGER NOT NULL,
    CONSTRAINT "trashed_responses_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "trashed_responses_form_id_id_idx" ON "trashed_responses"("form_id", "id");

-- CreateIndex
CREATE INDEX "trashed_responses_trashed_at_idx" ON "trashed_responses"("trashed_at");

-- CreateIndex
CREATE INDEX "files_trashed_idx" ON "files"("trashed_id") WHERE "trashed_id" IS NOT NULL;
