-- AlterTable
ALTER TABLE "invitations" ADD COLUMN "created_by_id" TEXT REFERENCES "owners" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "invitations_created_by_id_idx" ON "invitations"("created_by_id");
