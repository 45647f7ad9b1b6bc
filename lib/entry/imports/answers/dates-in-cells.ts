import { parseDatetime } from "@/lib/base/time/datetime";
import { momentAt } from "@/lib/base/time/local-time";
import { readTime } from "@/lib/rules/fields/definition/clock-time";

/** Which of two numbers is the day: in 03/02/2026 the first (`dmy`) or the second (`mdy`). */
export type DateOrder = "dmy" | "mdy";

/** Longer texts are no dates. */
const MAX_LENGTH = 64;
const NUMBERS = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?=$|[\sT,])/;

/** How the dates of a column are meant: by those with a number above 12. Null if none says it, or some contradict others. */
export function dateOrderOf(cells: Iterable<string>): DateOrder | null {
  let [isDayFirst, isMonthFirst] = [false, false];
  for (const cell of cells) {
    const [, first = "", , second = ""] = cell.length > MAX_LENGTH ? [] : (NUMBERS.exec(cell.trim()) ?? []);
    isDayFirst ||= Number(first) > 12;
    isMonthFirst ||= Number(second) > 12;
  }
  return isDayFirst === isMonthFirst ? null : isDayFirst ? "dmy" : "mdy";
}

/** A text whose date can be read in one way: `03/02/2026 9:00` becomes `2026-02-03 9:00`. Anything else is unchanged. */
export function withOrder(cell: string, order: DateOrder | null): string {
  if (order === null || cell.length > MAX_LENGTH) return cell;
  const text = cell.trim();
  const [all, first = "", , second = "", year = ""] = NUMBERS.exec(text) ?? [];
  if (all === undefined) return cell;
  const [day, month] = order === "dmy" ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${text.slice(all.length)}`;
}

/** A date, a time and an offset from UTC, as exports of other products have them: `2026/11/21 3:45:00 PM GMT+1`. */
const MOMENT =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T,]?\s{0,3}(\d{1,2}[:.]\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?\s?([ap]\.?\s?m\.?)?)?\s{0,3}(?:(Z|UTC|GMT)?(?:([+-])(\d{1,2})(?::?(\d{2}))?)?)$/i;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/;

/** Local times outside of these are not imported, in whatever zone; there, what clocks show is not always read back. */
const [EARLIEST, LATEST] = [Date.UTC(1969, 11, 30), Date.UTC(9999, 11, 30)];

/** The moment that a cell says. @param timeZone a known one, of times without an offset. Null for anything else. */
export function momentIn(cell: string, timeZone: string): Date | null {
  if (cell.length > MAX_LENGTH) return null;
  const text = cell.trim().replace(DOTTED, "$3-$2-$1");
  const [all, year = "", month = "", day = "", clock = "00:00", seconds = "00", half = "", zone, sign, hours = "0", minutes = "0"] =
    MOMENT.exec(text) ?? [];
  if (all === undefined) return null;
  const time = readTime(`${clock.replace(".", ":")}${half === "" ? "" : ` ${half}`}`);
  const local = parseDatetime(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}T${time.padStart(5, "0")}:${seconds}`);
  if (!local) return null;
  if (zone === undefined && sign === undefined) {
    const isUsual = local.getTime() >= EARLIEST && local.getTime() <= LATEST;
    return isUsual ? momentAt(local.getTime(), timeZone) : local;
  }
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(local.getTime() - (sign === "-" ? -ahead : ahead));
}
