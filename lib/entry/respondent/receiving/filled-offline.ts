import type { Problem } from "@/lib/base/errors/errors";
import { parseDatetime } from "@/lib/base/time/datetime";
import type { FormRow } from "@/lib/domain/forms/data";
import type { Filled } from "@/lib/rules/forms/offline";
import { filledOffline } from "@/lib/rules/forms/offline";
import { readSettings } from "@/lib/rules/forms/settings";
import { readRendered } from "./bot-check";
import { FILLED_AT } from "./bot-check-inputs";

type Posting = { entries: [name: string, value: string][]; form: FormRow; now: Date };

/** When a posted page was filled in, if that was without a network (contract §48). `problems`: why its time is not stored. */
export function filledBy({ entries, form, now }: Posting): { filled: Filled | null; problems: Problem[] } {
  const said = entries.findLast(([name]) => name === FILLED_AT)?.[1];
  if (said === undefined) return { filled: null, problems: [] };
  const at = parseDatetime(said);
  const openedAt = readRendered(entries, form.id);
  const filled = at && filledOffline({ form, settings: readSettings(form), at, openedAt, now });
  const why = "Not stored: not a time at which this form can have been filled in without a network";
  return { filled, problems: filled ? [] : [{ loc: ["body", FILLED_AT], msg: why, type: "not_stored" }] };
}
