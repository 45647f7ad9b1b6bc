import { FIRST } from "./places";
import { countUnsent } from "./unsent-data";
import type { ShownUnsent } from "./unsent-schema";
import { env } from "@/lib/base/env/env";
import { fieldTypes } from "@/lib/rules/fields";
import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { readSettings } from "@/lib/rules/forms/settings";
import { readFormUsage } from "@/lib/domain/quotas/data";
import { unsentBudgets } from "@/lib/domain/quotas/form-room";

/**
 * The number of respondents with saved progress in a form, and its bytes. Includes the page that they have reached only if visits are counted. Null
 * for a form with one page and no saved progress.
 */
export async function showUnsentCounts(form: FormRow, now: Date): Promise<ShownUnsent | null> {
  const fields = readFields(form);
  const hasPages = fields.some((field) => fieldTypes[field.type].begins(field) !== null);
  const isCounting = env().countsVisits && readSettings(form).count_visits !== false;
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const counts = [...(await countUnsent(form.id, now))].toSorted(([, one], [, other]) => other - one);
  const pages = counts.map(([name, count]) => ({ key: name === FIRST ? null : name, label: labels.get(name) ?? null, count }));
  const count = pages.reduce((sum, each) => sum + each.count, 0);
  const bytes = (await readFormUsage(form.id))?.unsentBytes ?? 0;
  if (!hasPages && count === 0 && bytes === 0) return null;
  return { count, bytes, limit_bytes: unsentBudgets().form, pages: isCounting ? pages : [] };
}
