import type { Today } from "@/lib/rules/fields/definition/today";
import { todayAt } from "@/lib/rules/fields/definition/today";
import { readSettings } from "@/lib/rules/forms/settings";

/** What "today" means in a form's questions, in the form's time zone. */
export function todayOf(form: { settings: string }, now: Date): Today {
  return todayAt(now, readSettings(form).time_zone);
}
