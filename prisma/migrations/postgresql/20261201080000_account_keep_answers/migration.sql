-- How long new forms of an account keep answers.
ALTER TABLE "accounts" ADD COLUMN "keep_answers" TEXT;
