-- AlterTable
ALTER TABLE "taken_seats" ADD COLUMN "seats" INTEGER NOT NULL DEFAULT 1;
