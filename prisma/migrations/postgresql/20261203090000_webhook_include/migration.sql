-- What the bodies of an endpoint's events have besides (contract §28).
ALTER TABLE "webhook_endpoints" ADD COLUMN "include" TEXT NOT NULL DEFAULT '-';
