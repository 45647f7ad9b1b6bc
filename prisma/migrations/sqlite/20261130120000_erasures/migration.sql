-- What was erased for good, so that a restored backup erases it again.
CREATE TABLE "erasures" (
    "kind" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "erased_at" DATETIME NOT NULL,

    PRIMARY KEY ("kind", "id")
);
CREATE INDEX "erasures_erased_at_idx" ON "erasures"("erased_at");
