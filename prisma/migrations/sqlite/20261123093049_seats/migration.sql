-- CreateTable
CREATE TABLE "taken_seats" (
    "form_id" TEXT NOT NULL,
    "field_key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "response_id" TEXT NOT NULL,

    PRIMARY KEY ("form_id", "field_key", "value", "response_id"),
    CONSTRAINT "taken_seats_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "taken_seats_response_id_fkey" FOREIGN KEY ("response_id") REFERENCES "responses" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "taken_seats_response_id_idx" ON "taken_seats"("response_id");
