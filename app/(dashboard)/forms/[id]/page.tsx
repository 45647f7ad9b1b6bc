import { cookies } from "next/headers";
import { columnsOf } from "@/components/dashboard/responses/columns-of";
import { whoFirst } from "@/components/dashboard/responses/column";
import { FormOverview } from "@/components/dashboard/form/form-overview";
import { presentCounted, presentDetail } from "@/lib/domain/forms/present";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";
import { getFirstResponse, listResponses } from "@/lib/domain/responses/data";
import { showResponse } from "@/lib/domain/responses/show-response";
import { countByDay } from "@/lib/domain/responses/summary/days-data";
import { formatDatetime } from "@/lib/base/time/datetime";
import { lastDays, placeOf } from "@/lib/base/time/last-days";
import { readTimeZone } from "@/lib/base/time/time-zone";
import { readSeatsTaken } from "@/lib/domain/forms/seats/seats-data";
import { listEntries } from "@/lib/domain/forms/waiting/data";
import { presentEntries } from "@/lib/domain/forms/waiting/present";
import { showVisits } from "@/lib/domain/visits/show-visits";
import { readForm } from "./read-form";
import { recordReading } from "@/lib/entry/pages/record-reading";
import { requireUser } from "@/lib/entry/pages/require-user";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import type { Field } from "@/lib/rules/fields";
import { answeredFields } from "@/lib/rules/fields";
import { recipientsOf } from "@/lib/rules/forms/sealed";
import { readSettings } from "@/lib/rules/forms/settings";

export const dynamic = "force-dynamic";

const PEEK = 3;
const DAYS = 28;

export default async function FormOverviewPage({ params }: { params: Promise<{ id: string }> }) {
  const form = await readForm((await params).id);
  const now = new Date();
  const timeZone = readTimeZone((await cookies()).get("time_zone")?.value) ?? "UTC";
  const shownDays = lastDays(now, { timeZone, count: DAYS });
  const [first, { rows }, counted, visits, seats, waiting] = await Promise.all([
    getFirstResponse(form.id),
    listResponses({ formId: form.id, limit: PEEK }),
    form.responseCount === 0 ? [] : countByDay(form.id, shownDays),
    showVisits(form, now),
    readSeatsTaken(form),
    listEntries(form.id),
  ]);
  // No empty days from before the form was made; a response that was brought in may be older than the form.
  const begins = first && first.submittedAt < form.createdAt ? first.submittedAt : form.createdAt;
  const days = counted.slice(placeOf(begins, shownDays));
  const latest = rows.slice(0, PEEK);
  if (latest.length > 0)
    await recordReading(await requireUser(["forms:read"]), {
      action: "responses.read",
      target: { kind: "form", id: form.id, title: form.title },
    });
  if (waiting.length > 0)
    await recordReading(await requireUser(["forms:read"]), {
      action: "waiting_list.read",
      target: { kind: "form", id: form.id, title: form.title },
    });
  const fieldsOf = await askedFields(form, latest);
  const moments = {
    first_response_at: first && formatDatetime(first.submittedAt),
    completed_at: form.completedAt && formatDatetime(form.completedAt),
    cancelled_at: form.cancelledAt && formatDatetime(form.cancelledAt),
  };
  return (
    <FormOverview
      form={{ ...presentCounted(form, now), ...presentDetail(form, now), ...moments }}
      latest={latest.map((row) => shownFirst(row, fieldsOf(row)))}
      days={days}
      visits={visits}
      seats={seats}
      waiting={presentEntries(waiting, now)}
      isSealed={recipientsOf(readSettings(form)) !== null}
      now={now.getTime()}
    />
  );
}

/** A response, with the answer first that says who gave it. */
function shownFirst(row: DeskRow, fields: Field[]) {
  const response = showResponse(row, { fields, fileNames: {} });
  const columns = columnsOf(answeredFields(fields).map((field) => ({ field, isRemoved: false })));
  return { ...response, answers: whoFirst(response.answers, columns) };
}
