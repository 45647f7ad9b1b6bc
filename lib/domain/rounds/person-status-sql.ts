import { Prisma } from "@/lib/base/db/generated/sqlite/client";

const { sql } = Prisma;

/** Everything that a person's status depends on. */
export const FROM_PEOPLE = sql`
  FROM round_people p JOIN forms f ON f.id = p.form_id
  LEFT JOIN form_visits v ON v.form_id = p.form_id
  LEFT JOIN mail_suppressions s ON s.account_id = f.account_id AND s.recipient = p.email`;

/** A person's status: the first that applies. */
export function personStatus(now: Date): Prisma.Sql {
  return sql`
    CASE
      WHEN f.response_count > 0 OR f.completed_at IS NOT NULL THEN 'answered'
      WHEN f.outcome LIKE '{"type":"not_me"%' THEN 'not_me'
      WHEN f.outcome IS NOT NULL THEN 'declined'
      WHEN f.cancelled_at IS NOT NULL THEN 'cancelled'
      WHEN f.conversation LIKE '{"open":true%' THEN 'question'
      WHEN f.more_time IS NOT NULL THEN 'more_time'
      WHEN f.expires_at <= ${now} THEN 'closed'
      WHEN v.views > 0 THEN 'opened'
      WHEN s.reason = 'bounced' THEN 'bounced'
      WHEN s.reason = 'unsubscribed' THEN 'unsubscribed'
      ELSE 'waiting'
    END`;
}
