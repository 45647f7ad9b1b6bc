import type { Today } from "@/lib/fields/today";
import { todayAt } from "@/lib/fields/today";
import { readSettings } from "@/lib/forms/settings";

/** What "today" stands for in the questions of a form, in the zone that it names. */
export function todayOf(form: { settings: string }, now: Date): Today {
  return todayAt(now, readSettings(form).time_zone);
}
