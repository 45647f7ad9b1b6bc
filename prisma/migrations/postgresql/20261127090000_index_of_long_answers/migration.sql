-- The index also says which answers are longer than what it has of them, has parts of answers, the number of files, and the ends of ids, which are
-- references. All responses are indexed once more, in the background, with these terms beside what is there. The earlier release, which may still run
-- for a while, goes on by indexed_slot.
ALTER TABLE "response_indexes" ADD COLUMN "complete_slot" INTEGER NOT NULL DEFAULT 0;
