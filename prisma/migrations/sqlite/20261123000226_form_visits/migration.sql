-- CreateTable
CREATE TABLE "form_visits" (
    "form_id" TEXT NOT NULL PRIMARY KEY,
    "since" DATETIME NOT NULL,
    "views" INTEGER NOT NULL,
    "started" INTEGER NOT NULL,
    "sent" INTEGER NOT NULL,
    CONSTRAINT "form_visits_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "question_visits" (
    "form_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "reached" INTEGER NOT NULL,

    PRIMARY KEY ("form_id", "key"),
    CONSTRAINT "question_visits_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
