-- Some forms are only for some people of their account.
CREATE TABLE "kept_forms" (
    "form_id" TEXT NOT NULL,

    CONSTRAINT "kept_forms_pkey" PRIMARY KEY ("form_id")
);
ALTER TABLE "kept_forms" ADD CONSTRAINT "kept_forms_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE TABLE "form_people" (
    "form_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,

    CONSTRAINT "form_people_pkey" PRIMARY KEY ("form_id", "user_id")
);
ALTER TABLE "form_people" ADD CONSTRAINT "form_people_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "form_people" ADD CONSTRAINT "form_people_account_id_user_id_fkey" FOREIGN KEY ("account_id", "user_id") REFERENCES "members"("account_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "form_people_account_id_user_id_idx" ON "form_people"("account_id", "user_id");
