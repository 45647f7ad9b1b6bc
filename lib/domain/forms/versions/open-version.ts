import type { FormRow } from "@/lib/domain/forms/data";
import type { AskedContent } from "./data";
import { findVersion } from "./data";
import { graceMs } from "@/lib/rules/forms/offline";
import { readSettings } from "@/lib/rules/forms/settings";

/** How long pages of a replaced version can still be submitted, at least. */
const OPEN_AFTER_MS = 24 * 60 * 60 * 1000;

/** The version that a submission answers. Unless it is open, the answers can no longer be accepted. */
export type SeenVersion = AskedContent & { isOpen: boolean };

/** Whether an earlier version of a form can still be answered. */
export function hasOpenEarlierVersion({ versionAt, settings }: Pick<FormRow, "versionAt" | "settings">, now: Date): boolean {
  return versionAt !== null && isStillOpen(versionAt, { settings, now });
}

/** The version that a submission names, by default the current one. Null when there was never such a version. */
export async function seenVersion(form: FormRow, named: number | null, now: Date): Promise<SeenVersion | null> {
  if (named === null || named === form.version) return { ...form, isOpen: true };
  const earlier = named >= 1 && named < form.version ? await findVersion(form.id, named) : null;
  return earlier && { ...earlier, isOpen: isStillOpen(earlier.replacedAt, { settings: form.settings, now }) };
}

/** A page that is filled in without a network may be older: for it, the form's own grace counts. */
function isStillOpen(replacedAt: Date, { settings, now }: Pick<FormRow, "settings"> & { now: Date }): boolean {
  return now.getTime() - replacedAt.getTime() < Math.max(OPEN_AFTER_MS, graceMs(readSettings({ settings })) ?? 0);
}
