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
  | { fate: "works" | "browser"; said: string }
  /** `isUsed`: whether a value of the setting would have an effect. */
  | { fate: "refused"; said: string; isUsed: (value: unknown) => boolean };

const works = (said = "needs no answers"): Setting => ({ fate: "works", said });
const inBrowser = (said: string): Setting => ({ fate: "browser", said });
const refused = (said: string, isUsed: (value: unknown) => boolean = isSet): Setting => ({ fate: "refused", said, isUsed });

function isSet(value: unknown): boolean {
  return value !== null && value !== undefined && value !== false;
}

function anonymises(value: unknown): boolean {
  return typeof value === "object" && value !== null && "then" in value && value.then === "anonymise";
}

/** Every setting of a form. The compiler demands a line for each new one. */
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
  thank_you_title: works("answers cannot be named in it: see texts"),
  thank_you_message: works("answers cannot be named in it: see texts"),
  redirect_url: works("it gets no answers"),
  endings: refused("the service cannot choose an ending by answers", (value) => Array.isArray(value) && value.length > 0),
  keep_typed: inBrowser("what is typed is kept on the device until it is sent"),
  count_visits: works("which questions are begun is counted, not what is answered"),
  callback_events: works(),
  callback_include: refused("the service does not know which questions were answered", (value) => Array.isArray(value) && value.length > 0),
  webhook_nulls: refused("the service does not know which questions were answered"),
  review: refused("a sealed form has one page"),
  keep_unsent: refused("a sealed form has one page, and no saved progress"),
  read_unsent: refused("answers that are not sent are not read either"),
  keep_answers: {
    fate: "refused",
    said: "answers that cannot be read cannot be anonymised: `then` must be `delete`; deleting works, also of files after a time of their own",
    isUsed: anonymises,
  },
  respondents: works("who sent a response is known, what they answered is not"),
  offline: refused("without a network, the page would be kept and sent before it is sealed"),
  sealed: works("the setting itself"),
  editable: refused("the service has no answers to fill the page with", (value) => isSet(value) && value !== "no"),
  time_zone: inBrowser("whose day is `today` in checks, by the clock of the device"),
  outcomes: works("what people write instead of an answer is not sealed"),
  asker: works("also named where the form cannot be answered"),
  closed_message: works(),
  embed_origins: works("if the page around it is secure"),
};

type Kind = { name: string; said: string } & (
  { fate: "works" | "browser" } | { fate: "refused"; message: string; isUsed: (field: Field) => boolean }
);

/** What questions can have. */
const ofQuestions: Kind[] = [
  { name: "answers and their checks", fate: "browser", said: "checked there by the same rules; the service sees neither" },
  { name: "conditions", fate: "browser", said: "`visible_if`, `required_if` and `valid_if`" },
  { name: "calculations", fate: "browser", said: "worked out there and sealed with the answers" },
  {
    name: "files",
    fate: "browser",
    said: "each is sealed there; the service knows their number and size, and `accept` is checked by name and type",
  },
  { name: "defaults", fate: "browser", said: "on the page, to be changed" },
  { name: "names in labels", fate: "browser", said: "`{{key}}` in labels and descriptions" },
  {
    name: "answers from links",
    fate: "browser",
    said: "after `#` instead of `?`, so that they are not sent to the service; hidden questions too",
  },
  { name: "personal, nullable", fate: "works", said: "they say something about the question" },
  {
    name: "pages",
    fate: "refused",
    said: "between two pages the service would get the answers",
    message: "A sealed form has one page: between two pages the service would get the answers. Use a statement as a heading",
    isUsed: (field) => fieldTypes[field.type].begins(field) !== null,
  },
  {
    name: "seats",
    fate: "refused",
    said: "the service cannot count what was chosen",
    message: "A sealed form has no seats: the service cannot count what was chosen. Limit its responses instead",
    isUsed: (field) => seatsOf([field]).length > 0,
  },
  {
    name: "entries",
    fate: "refused",
    said: "adding an entry would post the page",
    message: "A sealed form has no questions with entries: adding one would post the page before it is sealed",
    isUsed: (field) => entriesOf(field) !== null,
  },
];

/** What else a form has. */
const ofForms: SealedRow[] = [
  {
    name: "texts of the receipt",
    fate: "refused",
    said: "`{{key}}` in `thank_you_title` and `thank_you_message`: the service cannot put answers there",
  },
  { name: "answer_schema", fate: "refused", said: "answers in the shape of a schema would have to be read" },
  { name: "decisions", fate: "refused", said: "the service cannot count votes" },
  { name: "languages, drafts, versions, templates, definitions as files", fate: "works", said: "they are about the questions" },
  { name: "blank form on paper", fate: "works", said: "answers on paper cannot be entered for somebody" },
  {
    name: "receipts",
    fate: "works",
    said: "time and reference; signed ones prove what was sealed and when; with the key, anybody can see what it says",
  },
  { name: "webhooks, chat, feeds, log of events", fate: "works", said: "with `sealed` and `files`, and `data` empty" },
  { name: "MCP", fate: "works", said: "answers come sealed" },
  { name: "archive, move to PostgreSQL, backups", fate: "works", said: "as stored: sealed, with the ids that are inside" },
  { name: "trash", fate: "works", said: "a response is restored as it was" },
  { name: "test mode", fate: "works", said: "made-up replies are sealed by the service" },
];

/** The whole table, in the order of the contract. */
export const sealedTable: { settings: SealedRow[]; questions: SealedRow[]; forms: SealedRow[]; operations: SealedRow[] } = {
  settings: Object.entries(ofSettings).map(([name, { fate, said }]) => ({ name, fate, said })),
  questions: ofQuestions.map(({ name, fate, said }) => ({ name, fate, said })),
  forms: ofForms,
  operations: sealedOperations,
};

type Content = { fields: Field[]; settings?: Record<string, unknown> | null | undefined };

/** The `type` of problems and refusals because a form is sealed. */
export const SEALED = "sealed";

/** What a sealed form must not have, with its place in the request; nothing if the form is not sealed. */
export function sealedProblems({ fields, settings }: Content): Problem[] {
  if (!settings?.sealed) return [];
  return [...problemsOfSettings(settings), ...problemsOfQuestions(fields), ...problemsOfTexts(settings, fields)];
}

function problemsOfSettings(settings: Record<string, unknown>): Problem[] {
  return Object.entries(ofSettings).flatMap(([name, setting]) => {
    if (setting.fate !== "refused" || !Object.hasOwn(settings, name) || !setting.isUsed(settings[name])) return [];
    return [{ loc: ["body", "settings", name], msg: `Not on a sealed form: ${setting.said.replaceAll("`", "")}`, type: SEALED }];
  });
}

function problemsOfQuestions(fields: Field[]): Problem[] {
  return fields.flatMap((field, index) =>
    ofQuestions.flatMap((kind) =>
      kind.fate === "refused" && kind.isUsed(field) ? [{ loc: ["body", "fields", index], msg: kind.message, type: SEALED }] : [],
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
