-- What the bodies are made for that an endpoint gets: our own events, or a chat service (contract §28).
ALTER TABLE "webhook_endpoints" ADD COLUMN "format" TEXT NOT NULL DEFAULT 'formslip';
