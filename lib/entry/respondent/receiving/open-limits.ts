import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { findVersion } from "@/lib/domain/forms/versions/data";
import { hasOpenEarlierVersion } from "@/lib/domain/forms/versions/open-version";
import type { BodyLimits } from "./body-limits";
import { bodyLimitsOf } from "./body-limits";

/** Maximum open versions examined: others are hardly larger. */
const MOST = 5;

/** How large a submission to a form may be, under any version that may still be answered. */
export async function openLimits(form: FormRow, now: Date): Promise<BodyLimits> {
  let limits = bodyLimitsOf(readFields(form));
  let { version, versionAt } = form;
  for (let count = 0; count < MOST && hasOpenEarlierVersion({ versionAt, settings: form.settings }, now); count++) {
    const earlier = await findVersion(form.id, (version -= 1));
    if (!earlier) break;
    const { escaped, plain, values } = bodyLimitsOf(readFields(earlier));
    limits = {
      escaped: Math.max(limits.escaped, escaped),
      plain: Math.max(limits.plain, plain),
      values: Math.max(limits.values, values),
    };
    versionAt = earlier.madeAt;
  }
  return limits;
}
