-- AlterTable
ALTER TABLE "invitations" ADD COLUMN     "created_by_id" TEXT;

-- CreateIndex
CREATE INDEX "invitations_created_by_id_idx" ON "invitations"("created_by_id");

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "owners"("id") ON DELETE CASCADE ON UPDATE CASCADE;
