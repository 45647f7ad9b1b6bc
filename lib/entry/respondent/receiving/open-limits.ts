import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { findVersion } from "@/lib/domain/forms/versions/data";
import { hasOpenEarlierVersion } from "@/lib/domain/forms/versions/open-version";
import { sealedTo } from "@/lib/domain/forms/sealed-to";
import { SUBMISSION_LIMIT } from "@/lib/entry/api/operations/public-operations";
import { FEW_VALUES } from "./parse-url-encoded";
import type { BodyLimits } from "./body-limits";
import { bodyLimitsOf } from "./body-limits";

/** Maximum open versions examined: others are hardly larger. */
const MOST = 5;

/** Sealed answers are padded, a third larger as base64, and their line ends are escaped. */
function sealedLimits({ plain }: BodyLimits): BodyLimits {
  const size = Math.min(SUBMISSION_LIMIT, 2 * plain);
  return { escaped: size, plain: size, values: FEW_VALUES };
}

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
  return sealedTo(form) === null ? limits : sealedLimits(limits);
}
