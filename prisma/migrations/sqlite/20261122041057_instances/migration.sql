-- CreateTable
CREATE TABLE "instances" (
    "slot" TEXT NOT NULL PRIMARY KEY,
    "mark" TEXT NOT NULL,
    "watched_since" DATETIME NOT NULL,
    "seen_at" DATETIME NOT NULL,
    "swept_at" DATETIME,
    "files_swept" INTEGER NOT NULL DEFAULT 0,
    "files_orphaned" INTEGER NOT NULL DEFAULT 0,
    "files_held_back" INTEGER NOT NULL DEFAULT 0
);
