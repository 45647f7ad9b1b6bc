-- The index also says which answers are longer than what it has of them, has parts of answers and the number of files, and the ends of ids, which are references. All responses are indexed again, in the background.
-- The next turn makes changes that a process of the earlier release has prepared begin again.
DELETE FROM "response_terms";
UPDATE "response_indexes" SET "indexed_slot" = 0, "turn" = "turn" + 1;
