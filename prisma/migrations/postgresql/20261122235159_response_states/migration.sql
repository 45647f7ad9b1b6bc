-- AlterTable
ALTER TABLE "responses" ADD COLUMN     "changed_at" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "response_states" (
    "response_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "data" TEXT NOT NULL,
    "replaced_at" TIMESTAMP(3) NOT NULL,
    "replaced_by" TEXT NOT NULL,

    CONSTRAINT "response_states_pkey" PRIMARY KEY ("response_id","number")
);

-- AddForeignKey
ALTER TABLE "response_states" ADD CONSTRAINT "response_states_response_id_fkey" FOREIGN KEY ("response_id") REFERENCES "responses"("id") ON DELETE CASCADE ON UPDATE CASCADE;
