import type { Problem } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { PLACE } from "@/lib/rules/fields/answers-in-text";
import { entriesOf } from "@/lib/rules/fields/entries";
import { seatsOf } from "@/lib/rules/fields/seats";
import type { SealedRow } from "./sealed-operations";
import { sealedOperations } from "./sealed-operations";
import type { KnownSettings } from "./settings";

type Setting =
  | { support: "works" | "browser"; note: string }
  /** `isUsed`: whether a value of the setting would have an effect. */
  | { support: "refused"; note: string; isUsed: (value: unknown) => boolean };

const works = (note = "needs no answers"): Setting => ({ support: "works", note });
const inBrowser = (note: string): Setting => ({ support: "browser", note });
const refused = (note: string, isUsed: (value: unknown) => boolean = isSet): Setting => ({ support: "refused", note, isUsed });

function isSet(value: unknown): boolean {
  return value !== null && value !== undefined && value !== false;
}

function anonymises(value: unknown): boolean {
  return typeof value === "object" && value !== null && "then" in value && value.then === "anonymise";
}

/** Every setting of a form. The compiler requires a line for each new one. */
const ofSettings: Record<keyof KnownSettings, Setting> = {
  response_limit: works("responses are counted, not read"),
  opens_at: works(),
  waiting_list: works("places are counted by responses"),
  recipient: works(),
  locale: works(),
  content_locale: works(),
  logo: works(),
  cover: works(),
  accent_color: works(),
  background: works(),
  typeface: works(),
  notify: works("emails have a link only"),
  notify_with_answers: refused("the service cannot put answers into emails"),
  copy_to: refused("the service cannot read the address that is an answer"),
  copy_with_answers: refused("the service cannot put answers into emails"),
  submit_label: works(),
  thank_you_title: works("without `{{key}}`: see texts of the receipt"),
  thank_you_message: works("without `{{key}}`: see texts of the receipt"),
  redirect_url: works("no answers are passed on"),
  endings: refused("the service cannot choose an ending by the answers", (value) => Array.isArray(value) && value.length > 0),
  keep_typed: inBrowser("what is typed is kept in the tab until it is sent, not on the device"),
  count_visits: works("counts which questions were started, not what was answered"),
  callback_events: works(),
  callback_include: refused("the service does not know which questions were answered", (value) => Array.isArray(value) && value.length > 0),
  webhook_nulls: refused("the service does not know which questions were answered"),
  review: refused("a sealed form has one page"),
  keep_unsent: refused("a sealed form has one page, and no saved progress"),
  read_unsent: refused("the service cannot read answers, sent or not"),
  keep_answers: {
    support: "refused",
    note: "the service cannot anonymise answers that it cannot read; `then` must be `delete`, and files can have a time of their own",
    isUsed: anonymises,
  },
  respondents: works("the service knows who sent a response, not what they answered"),
  offline: refused("answers filled in without a network would be kept and sent unsealed"),
  sealed: works("the setting itself"),
  editable: refused("the service cannot show the answers that are to be changed", (value) => isSet(value) && value !== "no"),
  time_zone: inBrowser("decides which day is `today` in checks, by the clock of the device"),
  outcomes: works("what people write instead of answering is not sealed"),
  asker: works("also named where the form cannot be filled in"),
  closed_message: works(),
  embed_origins: works("if the page around it has a secure address"),
};

type QuestionFeature = { name: string; note: string } & (
  { support: "works" | "browser" } | { support: "refused"; message: string; isUsed: (field: Field) => boolean }
);

/** Features of questions. */
const ofQuestions: QuestionFeature[] = [
  { name: "answers and their checks", support: "browser", note: "checked by the same rules; the service does not see them" },
  { name: "conditions", support: "browser", note: "`visible_if`, `required_if` and `valid_if`" },
  { name: "calculations", support: "browser", note: "worked out there, and sealed with the answers" },
  {
    name: "files",
    support: "browser",
    note: "each is sealed there; the service knows their number and sizes; `accept` is checked by name and type",
  },
  { name: "defaults", support: "browser", note: "filled in on the page, for the respondent to change" },
  { name: "answers in labels", support: "browser", note: "`{{key}}` in labels and descriptions" },
  {
    name: "answers from links",
    support: "browser",
    note: "after `#` instead of `?`, so that they are not sent to the service; hidden questions as well",
  },
  { name: "personal, nullable", support: "works", note: "they describe the question" },
  {
    name: "pages",
    support: "refused",
    note: "each page would be sent to the service unsealed",
    message: "A sealed form has one page: each of several would be sent to the service unsealed. Use a statement as a heading",
    isUsed: (field) => fieldTypes[field.type].begins(field) !== null,
  },
  {
    name: "seats",
    support: "refused",
    note: "the service cannot count what was chosen",
    message: "A sealed form has no seats: the service cannot count what was chosen. Limit its responses instead",
    isUsed: (field) => seatsOf([field]).length > 0,
  },
  {
    name: "entries",
    support: "refused",
    note: "adding an entry would send the page unsealed",
    message: "A sealed form has no questions with entries: adding one would send the page unsealed",
    isUsed: (field) => entriesOf(field) !== null,
  },
];

/** Other features of a form. */
const ofForms: SealedRow[] = [
  {
    name: "texts of the receipt",
    support: "refused",
    note: "`{{key}}` in `thank_you_title` and `thank_you_message`: the service cannot put answers there",
  },
  { name: "answer_schema", support: "refused", note: "the service cannot read answers to shape them by a schema" },
  { name: "decisions", support: "refused", note: "the service cannot count votes" },
  { name: "languages, drafts, versions, templates, definitions as files", support: "works", note: "they contain no answers" },
  { name: "blank form on paper", support: "works", note: "answers on paper cannot be entered for somebody else" },
  {
    name: "receipts",
    support: "works",
    note: "they have the time and the reference; a signed one proves what was sealed, and when, and anyone with the key can see what it says",
  },
  { name: "webhooks, chat, feeds, log of events", support: "works", note: "with `sealed` and `files`, and `data` empty" },
  { name: "MCP", support: "works", note: "answers come sealed" },
  { name: "archive, move to PostgreSQL, backups", support: "works", note: "as stored: sealed, and the ids inside stay as they are" },
  { name: "trash", support: "works", note: "a response is restored as it was" },
  { name: "test mode", support: "works", note: "made-up responses are sealed by the service" },
];

/** The whole table, in the order of the contract. */
export const sealedTable: { settings: SealedRow[]; questions: SealedRow[]; forms: SealedRow[]; operations: SealedRow[] } = {
  settings: Object.entries(ofSettings).map(([name, { support, note }]) => ({ name, support, note })),
  questions: ofQuestions.map(({ name, support, note }) => ({ name, support, note })),
  forms: ofForms,
  operations: sealedOperations,
};

type Content = { fields: Field[]; settings?: Record<string, unknown> | null | undefined };

/** The `type` of problems and refusals whose reason is that a form is sealed. */
export const SEALED = "sealed";

/** What a sealed form must not have, each with its place in the request. Empty if the form is not sealed. */
export function sealedProblems({ fields, settings }: Content): Problem[] {
  if (!settings?.sealed) return [];
  return [...problemsOfSettings(settings), ...problemsOfQuestions(fields), ...problemsOfTexts(settings, fields)];
}

function problemsOfSettings(settings: Record<string, unknown>): Problem[] {
  return Object.entries(ofSettings).flatMap(([name, setting]) => {
    if (setting.support !== "refused" || !Object.hasOwn(settings, name) || !setting.isUsed(settings[name])) return [];
    return [{ loc: ["body", "settings", name], msg: `Not on a sealed form: ${setting.note.replaceAll("`", "")}`, type: SEALED }];
  });
}

function problemsOfQuestions(fields: Field[]): Problem[] {
  return fields.flatMap((field, index) =>
    ofQuestions.flatMap((feature) =>
      feature.support === "refused" && feature.isUsed(field)
        ? [{ loc: ["body", "fields", index], msg: feature.message, type: SEALED }]
        : [],
    ),
  );
}

function problemsOfTexts(settings: Record<string, unknown>, fields: Field[]): Problem[] {
  const keys = new Set(fields.filter(({ type }) => fieldTypes[type].takesAnswer).map(({ key }) => key));
  return ["thank_you_title", "thank_you_message"].flatMap((name) => {
    const text = settings[name];
    const named = typeof text === "string" ? [...text.matchAll(PLACE)].find(([, key = ""]) => keys.has(key)) : undefined;
    const msg = `Not on a sealed form: the service cannot put the answer for ${named?.[0]} here`;
    return named ? [{ loc: ["body", "settings", name], msg, type: SEALED }] : [];
  });
}
