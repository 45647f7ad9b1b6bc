-- What people were before a claim of their account's sign-in provider gave them a role (contract §16).
ALTER TABLE "members" ADD COLUMN "own_role" TEXT;
