import { formatDatetime } from "@/lib/base/time/datetime";
import { env } from "@/lib/base/env/env";
import { answeredFields } from "@/lib/rules/fields";
import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { readSettings } from "@/lib/rules/forms/settings";
import { readVisits } from "./visits-data";
import { writeVisits } from "./visits-mutations";
import type { ShownVisits } from "./visits-schema";

/** Visits of a form's page. Includes what this process has counted so far, but perhaps not what other processes counted in the last few seconds. */
export async function showVisits(form: FormRow, now: Date): Promise<ShownVisits | null> {
  if (!env().countsVisits || readSettings(form).count_visits === false) return null;
  await writeVisits(now);
  const visits = await readVisits(form.id);
  if (!visits) return null;
  const { since, views, sent, reached } = visits;
  const questions: { key: string; label: string; count: number }[] = [];
  // Optional questions may be skipped: someone at a later question has passed this one.
  for (const { key, label } of answeredFields(readFields(form)).toReversed())
    questions.unshift({ key, label, count: Math.max(reached.get(key) ?? 0, questions[0]?.count ?? 0) });
  return { since: formatDatetime(since), views, started: Math.max(visits.started, sent), sent, reached: questions };
}
