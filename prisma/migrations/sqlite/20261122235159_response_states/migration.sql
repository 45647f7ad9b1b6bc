-- AlterTable
ALTER TABLE "responses" ADD COLUMN "changed_at" DATETIME;

-- CreateTable
CREATE TABLE "response_states" (
    "response_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "data" TEXT NOT NULL,
    "replaced_at" DATETIME NOT NULL,
    "replaced_by" TEXT NOT NULL,

    PRIMARY KEY ("response_id", "number"),
    CONSTRAINT "response_states_response_id_fkey" FOREIGN KEY ("response_id") REFERENCES "responses" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
