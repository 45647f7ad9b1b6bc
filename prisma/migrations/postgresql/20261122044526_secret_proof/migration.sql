-- AlterTable
ALTER TABLE "instances" ADD COLUMN     "secret_proof" TEXT;
