-- Headers that are sent to a form's callback_url, encrypted (contract §7.2).
ALTER TABLE "forms" ADD COLUMN "callback_headers" TEXT;
