-- AlterTable
ALTER TABLE "idempotency_records" ADD COLUMN     "lease_until" TIMESTAMP(3);
