-- AlterTable
ALTER TABLE "files" ADD COLUMN "unsent_id" TEXT;

-- CreateTable
CREATE TABLE "unsent_answers" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "form_id" TEXT NOT NULL,
    "form_version" INTEGER NOT NULL,
    "typed" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "started_at" DATETIME NOT NULL,
    "changed_at" DATETIME NOT NULL,
    "expires_at" DATETIME NOT NULL,
    CONSTRAINT "unsent_answers_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "unsent_answers_form_id_page_idx" ON "unsent_answers"("form_id", "page");

-- CreateIndex
CREATE INDEX "unsent_answers_expires_at_idx" ON "unsent_answers"("expires_at");

-- CreateIndex
CREATE INDEX "files_unsent_idx" ON "files"("unsent_id") WHERE "unsent_id" IS NOT NULL;
