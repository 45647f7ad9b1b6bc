import type { FormRow } from "@/lib/domain/forms/data";
import { questionsByKey } from "@/lib/domain/forms/versions/questions";
import { findSharedResults, presentSharedResults } from "@/lib/domain/responses/sharing/data";
import type { PresentedSharedResults } from "@/lib/domain/responses/sharing/schema";
import { isShareable, LEAST_ANSWERS } from "@/lib/domain/responses/sharing/shareable";
import { saidFields } from "@/lib/rules/fields/names-in-text";

type Sharing = {
  /** Those whose charts can be shared. */
  questions: { key: string; label: string }[];
  shared: PresentedSharedResults | null;
  /** How many answers a chart needs. */
  least: number;
};

/** What a form shares of its results and could share. Null where there is nothing to share: a form for one person, or one without charts. */
export async function readSharing(form: FormRow): Promise<Sharing | null> {
  if (form.roundId !== null) return null;
  const fields = (await questionsByKey(form)).map(({ field }) => field);
  const questions = saidFields(fields)
    .filter(isShareable)
    .map(({ key, label }) => ({ key, label }));
  if (questions.length === 0) return null;
  const row = await findSharedResults(form.id);
  return { questions, shared: row && presentSharedResults(row), least: LEAST_ANSWERS };
}
