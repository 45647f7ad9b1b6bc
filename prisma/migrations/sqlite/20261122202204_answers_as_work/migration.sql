-- AlterTable
ALTER TABLE "forms" ADD COLUMN "last_slot" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "responses" ADD COLUMN "desk" TEXT;

-- CreateTable
CREATE TABLE "response_indexes" (
    "form_id" TEXT NOT NULL PRIMARY KEY,
    "indexed_slot" INTEGER NOT NULL DEFAULT 0,
    "turn" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "response_indexes_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "response_terms" (
    "form_id" TEXT NOT NULL,
    "block" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "content" TEXT NOT NULL,

    PRIMARY KEY ("form_id", "block", "name"),
    CONSTRAINT "response_terms_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
