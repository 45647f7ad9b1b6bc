-- CreateTable
CREATE TABLE "instances" (
    "slot" TEXT NOT NULL,
    "mark" TEXT NOT NULL,
    "watched_since" TIMESTAMP(3) NOT NULL,
    "seen_at" TIMESTAMP(3) NOT NULL,
    "swept_at" TIMESTAMP(3),
    "files_swept" INTEGER NOT NULL DEFAULT 0,
    "files_orphaned" INTEGER NOT NULL DEFAULT 0,
    "files_held_back" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "instances_pkey" PRIMARY KEY ("slot")
);
