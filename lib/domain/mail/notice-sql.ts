import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { nextNineOClock } from "@/lib/base/time/nine-oclock";

const { sql } = Prisma;

const HOUR_MS = 3_600_000;
/** Minimum time between two emails about a form set to one email per response; responses that arrive sooner share an email. */
export const PAUSE_MS = 60_000;

type Noticed = {
  formId: string;
  responseId: string;
  when: "each" | "hour" | "day";
  /** The time zone of the recipients. */ timeZone: string;
  now: Date;
};

/** The statement that adds a response to the next email to owners, if the transaction has stored it. */
export function noteForOwners({ formId, responseId, when, timeZone, now }: Noticed): Prisma.Sql {
  const due = when === "day" ? nextNineOClock(now, timeZone) : new Date(now.getTime() + (when === "hour" ? HOUR_MS : 0));
  return sql`
    INSERT INTO form_notices (form_id, waiting, first_id, due_at)
    SELECT id, 1, ${responseId}, ${due} FROM forms WHERE id = ${formId} AND last_response_id = ${responseId}
    ON CONFLICT (form_id) DO UPDATE SET
      waiting = form_notices.waiting + 1,
      first_id = CASE WHEN form_notices.due_at IS NULL THEN excluded.first_id ELSE form_notices.first_id END,
      due_at = CASE
        WHEN form_notices.due_at IS NOT NULL THEN form_notices.due_at
        WHEN form_notices.not_before > excluded.due_at THEN form_notices.not_before
        ELSE excluded.due_at
      END`;
}
