-- CreateTable
CREATE TABLE "form_visits" (
    "form_id" TEXT NOT NULL,
    "since" TIMESTAMP(3) NOT NULL,
    "views" INTEGER NOT NULL,
    "started" INTEGER NOT NULL,
    "sent" INTEGER NOT NULL,

    CONSTRAINT "form_visits_pkey" PRIMARY KEY ("form_id")
);

-- CreateTable
CREATE TABLE "question_visits" (
    "form_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "reached" INTEGER NOT NULL,

    CONSTRAINT "question_visits_pkey" PRIMARY KEY ("form_id","key")
);

-- AddForeignKey
ALTER TABLE "form_visits" ADD CONSTRAINT "form_visits_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_visits" ADD CONSTRAINT "question_visits_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;
