import type { Today } from "@/lib/fields/today";
import { todayAt } from "@/lib/fields/today";
import { readSettings } from "./settings";

/** What "today" means in a form's questions, in the form's time zone. */
export function todayOf(form: { settings: string }, now: Date): Today {
  return todayAt(now, readSettings(form).time_zone);
}
