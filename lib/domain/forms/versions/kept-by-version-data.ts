import type { FormRow } from "@/lib/domain/forms/data";
import { isSameJson } from "@/lib/base/text/is-same-json";
import type { KeptByVersion } from "@/lib/rules/forms/keeping";
import { readSettings } from "@/lib/rules/forms/settings";
import { answeredVersions, askedAt } from "./data";

/** What the versions of a form say about how long answers are kept (contract §31). */
export async function keptByVersion(form: FormRow): Promise<KeptByVersion> {
  const current = readSettings(form).keep_answers ?? null;
  const earlier: KeptByVersion["earlier"] = [];
  if (form.keepsFor === 1)
    for (const version of await answeredVersions(form)) {
      const kept = readSettings(await askedAt(form, version)).keep_answers ?? null;
      if (isSameJson(kept, current)) continue;
      const same = earlier.find((group) => isSameJson(group.kept, kept));
      if (same) same.versions.unshift(version);
      else earlier.push({ versions: [version], kept });
    }
  return { version: form.version, current, earlier };
}
