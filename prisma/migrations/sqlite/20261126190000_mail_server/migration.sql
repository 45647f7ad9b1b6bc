-- CreateTable
CREATE TABLE "mail_server" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "host" TEXT NOT NULL,
    "port" INTEGER NOT NULL,
    "security" TEXT NOT NULL,
    "user_name" TEXT,
    "sealed_password" TEXT,
    "mail_from" TEXT NOT NULL,
    "revision" TEXT NOT NULL,
    "changed_at" DATETIME NOT NULL
);
