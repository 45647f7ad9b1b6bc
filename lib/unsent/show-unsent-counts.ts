import { FIRST } from "./places";
import { countUnsent } from "./unsent-data";
import type { ShownUnsent } from "./unsent-schema";
import { env } from "@/lib/env";
import { fieldTypes } from "@/lib/fields";
import type { FormRow } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/read-fields";
import { readSettings } from "@/lib/forms/settings";

/** The number of unsent responses to a form of several pages, by the page that they have reached. */
export async function showUnsentCounts(form: FormRow, now: Date): Promise<ShownUnsent | null> {
  const fields = readFields(form);
  const hasPages = fields.some((field) => fieldTypes[field.type].begins(field) !== null);
  if (!hasPages || !env().countsVisits || readSettings(form).count_visits === false) return null;
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const counts = [...(await countUnsent(form.id, now))].toSorted(([, one], [, other]) => other - one);
  const pages = counts.map(([name, count]) => ({ key: name === FIRST ? null : name, label: labels.get(name) ?? null, count }));
  return { count: pages.reduce((sum, { count }) => sum + count, 0), pages };
}
