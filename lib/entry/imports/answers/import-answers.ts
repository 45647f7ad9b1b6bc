import { DomainError, invalidInput } from "@/lib/base/errors/errors";
import { inTurns, Turns } from "@/lib/base/turns/turns";
import type { OwnForm } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { localesOf } from "@/lib/domain/forms/translations/stored";
import { saidIn } from "@/lib/domain/forms/translations/say-in";
import { importResponses } from "@/lib/domain/responses/importing/import-mutations";
import type { ImportReport } from "@/lib/domain/responses/importing/import-schema";
import { MAX_LISTED } from "@/lib/domain/responses/importing/import-limits";
import { missingSeats, placeFindings } from "@/lib/domain/responses/importing/places-data";
import { oneAtATime } from "@/lib/domain/responses/one-at-a-time";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { Today } from "@/lib/rules/fields/definition/today";
import { todayAt } from "@/lib/rules/fields/definition/today";
import { keepingOf } from "@/lib/rules/forms/keeping";
import { readSettings } from "@/lib/rules/forms/settings";
import { loadWords } from "@/lib/rules/words/load-words";
import { nearestLocale } from "@/lib/rules/words/nearest-locale";
import { isKnownHeading, matchColumns, targetsOf } from "./match-columns";
import type { SentAnswers } from "./read-sent";
import type { Findings, Said } from "./read-rows";
import { readRows } from "./read-rows";
import { readTable } from "./read-table";
import { requireFewCells, requireTime } from "./row-budget";

type Wanted = {
  form: OwnForm;
  sent: SentAnswers;
  allowsMissing: boolean;
  isDry: boolean;
  now: Date;
  /** Called between parts of the work until all is stored. It may throw, for example when nobody waits for it; then nothing is stored. */
  proceed?: () => void;
};

/**
 * Imports the rows of a table as responses to a form, all of them or none (contract §47). With `isDry`, nothing is stored.
 * @returns the stored count, and what was found.
 * @throws DomainError invalid for what is no table, for columns that do not exist, and unless `isDry` for all mistakes; conflict, out_of_room.
 */
export function importAnswers(wanted: Wanted): Promise<{ imported: number; report: ImportReport }> {
  const { roundId, accountId } = wanted.form;
  if (roundId !== null)
    throw new DomainError("conflict", "This form belongs to a round, and waits for the answer of one person", { type: "of_a_round" });
  return oneAtATime(accountId, () => run(wanted));
}

async function run({ form, sent, allowsMissing, isDry, now, proceed }: Wanted): Promise<{ imported: number; report: ImportReport }> {
  proceed?.(); // others may have gone before
  const own = readFields(form);
  const languages = await languagesOf(form, own);
  const translated = languages.slice(1).map(({ fields }) => [...fields.values()]);
  const targets = await inTurns(targetsOf(own, translated));
  const table = await readTable(sent.bytes, (text) => isKnownHeading(text, targets), proceed);
  const columns = matchColumns(table.header, targets, sent.columns);
  const settings = readSettings(form);
  const reading = {
    fields: own.map((field) => (allowsMissing || !fieldTypes[field.type].readCells ? optional(field) : field)),
    languages,
    columns,
    dateOrder: sent.dateOrder,
    timeZone: settings.time_zone ?? "UTC",
    todayAt: daysOf(settings.time_zone),
    now,
    progress: { rows: 0 },
  };
  requireFewCells({ columns, fields: own, languages: languages.length, rows: table.rows.length });
  const turns = new Turns();
  const { rows, problems, notes } = await turns.do(readRows(table, reading), () => {
    proceed?.();
    requireTime({ spent: turns.spent, done: reading.progress.rows, rows: table.rows.length });
  });
  const about = (msg: string, type: string) => ({ row: null, column: null, key: null, msg, type });
  if (columns.every(({ to }) => to === null)) problems.add(about("No column belongs to a question of the form", "not_in_form"));
  else if (table.rows.length === 0 || (rows.length === 0 && problems.count === 0))
    problems.add(about("The file has no answers below the names of the columns", "too_small"));
  if (table.otherSheets.length > 0) notes.add(about(`Only the first sheet was read, not ${table.otherSheets.join(", ")}`, "unread"));
  const keeping = keepingOf(settings);
  const old = keeping ? rows.filter(({ at }) => now.getTime() - at.getTime() > keeping.afterMs).length : 0;
  if (keeping && old > 0) {
    const how = keeping.then === "delete" ? "deleted" : "anonymised";
    notes.add(about(`Older than this form keeps answers, so ${how} within an hour: ${old.toLocaleString("en")}`, "past"));
  }
  if (problems.count === 0) {
    const found = [...placeFindings(form, rows.length), ...(await missingSeats(form, rows))];
    for (const finding of found) problems.add(finding);
  }
  const count = rows.length;
  const report = () => reportOf({ columns, count: problems.count > 0 ? table.rows.length : count, problems, notes });
  if (isDry) return { imported: 0, report: report() };
  if (problems.count === 0) for (const finding of await importResponses({ form, rows, now, proceed })) problems.add(finding);
  if (problems.count > 0) throw invalidInput(detailsOf(problems));
  return { imported: count, report: report() };
}

type Reported = { columns: ReturnType<typeof matchColumns>; count: number; problems: Findings; notes: Findings };

function reportOf({ columns, count, problems, notes }: Reported): ImportReport {
  return {
    rows: count,
    columns: columns.map(({ heading, to, note }) => ({ heading, to, ...(note !== undefined && { note }) })),
    problems: problems.listed,
    problem_count: problems.count,
    notes: notes.listed,
    note_count: notes.count,
  };
}

/** The problems as the API reports those of a request. */
function detailsOf({ listed, count }: Findings) {
  const details = listed.map(({ row, column, key, msg, type }) => ({
    loc: ["body", row ?? [], column ?? key ?? []].flat(),
    msg,
    type,
    ...((row !== null || key !== null) && { ctx: { row, column, key } }),
  }));
  const more = count - listed.length;
  if (more <= 0) return details;
  const msg = `${more.toLocaleString("en")} more mistakes, of which only the first ${MAX_LISTED} are listed`;
  return [...details, { loc: ["body"], msg, type: "too_many" }];
}

function optional(field: Field): Field {
  return { ...field, required: false, required_if: undefined };
}

/** The languages in which the cells may be written: that of the form, those of its translations, and English, in which exports are. */
async function languagesOf(form: OwnForm, fields: Field[]): Promise<Said[]> {
  const byKey = (list: Field[]) => new Map(list.map((field) => [field.key, field]));
  const settings = readSettings(form);
  const own = settings.locale ?? nearestLocale(settings.content_locale ?? "en") ?? "en";
  const languages = [{ fields: byKey(fields), words: await loadWords(own) }];
  for (const locale of localesOf(form)) {
    const said = await saidIn(form, locale);
    languages.push({ fields: byKey(readFields(said)), words: await loadWords(nearestLocale(locale) ?? "en") });
  }
  return own === "en" ? languages : [...languages, { fields: byKey(fields), words: await loadWords("en") }];
}

const QUARTER_MS = 15 * 60_000;

/** The days of moments in a time zone, each quarter of an hour reckoned once: no zone changes its day within one. */
function daysOf(timeZone: string | null | undefined): (moment: Date) => Today {
  const known = new Map<number, Today>();
  return (moment) => {
    const quarter = Math.floor(moment.getTime() / QUARTER_MS);
    const before = known.get(quarter);
    if (before) return before;
    const today = todayAt(moment, timeZone);
    known.set(quarter, today);
    return today;
  };
}
