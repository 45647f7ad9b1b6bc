import { Prisma } from "@/lib/base/db/generated/sqlite/client";

/**
 * The account's endpoints that may get events of a form, as one text: id, address, events, what else their bodies have (`-` for nothing) and
 * format, separated by spaces, which none of these contains. Null if there are none. An expression over a row of `forms`, so that reading a form costs no
 * second query.
 */
export const endpointsOfForm = Prisma.sql`(
  SELECT string_agg(endpoint.id || ' ' || endpoint.url || ' ' || endpoint.events || ' ' || endpoint.include || ' ' || endpoint.format, ' ') FROM webhook_endpoints AS endpoint
  WHERE endpoint.account_id = forms.account_id AND (endpoint.form_id IS NULL OR endpoint.form_id = forms.id))`;
