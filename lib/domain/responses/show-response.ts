import { formatDatetime } from "@/lib/base/time/datetime";
import type { HeldBack } from "@/lib/domain/files/scanning/states";
import type { Field } from "@/lib/rules/fields";
import { answeredFields, asksForFiles, fieldTypes } from "@/lib/rules/fields";
import { saidFields } from "@/lib/rules/fields/names-in-text";
import { entriesOf, innerFields, withInner } from "@/lib/rules/fields/entries";
import type { Answer } from "@/lib/rules/fields/definition/answer";
import { entriesIn } from "@/lib/rules/fields/definition/answer";
import { filesIn } from "@/lib/rules/fields/definition/files-in";
import type { Ending } from "@/lib/rules/forms/endings";
import { titleOf } from "@/lib/rules/forms/endings";
import type { Respondent } from "@/lib/rules/forms/respondents";
import { readRespondent } from "@/lib/rules/forms/respondents";
import { sayEntry } from "@/lib/rules/fields/definition/posted-entries";
import { langOfAnswer } from "@/lib/rules/translations/lang-of-answer";
import type { Said } from "@/lib/rules/translations/said";
import { langIn } from "@/lib/rules/translations/said";
import { words as en } from "@/lib/rules/words/languages/en/words";
import type { Desk } from "@/lib/domain/responses/stored/desk";
import { readDesk } from "@/lib/domain/responses/stored/desk";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import { readAnswers } from "@/lib/domain/responses/stored/response-row";

type ShownFile = { name: string; href: string; /** Why it cannot be downloaded. */ held?: HeldBack };

/** An answer as its owner sees it. `text` is null if unanswered; for files it is their names. */
export type ShownAnswer = {
  key: string;
  type: string;
  label: string;
  text: string | null;
  files: ShownFile[];
  /** What was drawn, as the path of an SVG. */ drawing?: string;
  /** Of a question with entries: what one is called, and the answers in each. */ entries?: { called?: string; each: ShownEntry[] };
  /** The languages of its texts, in a form in several. */ lang?: { label: string | undefined; text: string | undefined };
  /** The question was not asked, because conditions led past it. */ isUnasked?: true;
  /** The question is personal, and the response was anonymised: whether it had an answer is not known. */ isErased?: true;
};

/** One entry, with the questions that have an answer in it. */
type ShownEntry = { name: string; answers: ShownAnswer[] };

export type ShownResponse = {
  id: string;
  formVersion: number;
  submittedAt: string;
  changedAt: string | null;
  /** Absent if it was not anonymised. */
  anonymisedAt?: string;
  /** Absent if it was sent to the form. */
  importedAt?: string;
  /** Absent if the form did not ask, or the response was anonymised. */
  respondent?: Respondent;
  /** The title of the ending that its answers lead to, or its key; absent if there is none. */
  ending?: string;
  ip: string;
  userAgent: string;
  answers: ShownAnswer[];
  desk: Desk;
};

type Details = {
  fields: Field[];
  fileNames: Record<string, string>;
  /** Files that nobody can download, by id. */ heldFiles?: Record<string, HeldBack>;
  /** See unaskedKeys. */ unasked?: ReadonlySet<string>;
  /** What the fields are said in. */ said?: Said | undefined;
  /** Of the version that was answered. */ endings?: Ending[];
};

/** A response for the dashboard, in the order of the fields. */
export function showResponse(
  response: DeskRow,
  { fields, fileNames, heldFiles = {}, unasked, said, endings = [] }: Details,
): ShownResponse {
  const answers = readAnswers(response);
  const { anonymisedAt } = response;
  const isAnonymised = typeof anonymisedAt === "string";
  // Before the names of other questions are in them.
  const langs = new Map(said && withInner(fields).map(({ key, label }) => [key, langIn(said, label)] as const));
  const asked = saidFields(fields);
  const showEntries = (field: Field, answer: Answer): Pick<ShownAnswer, "entries"> => {
    const entries = entriesOf(field);
    const given = entriesIn(answer);
    if (!entries || given.length === 0) return {};
    // Their labels may name the questions of the form, too.
    const inner = answeredFields(saidFields([...asked, ...innerFields(field)]).slice(asked.length));
    const each = given.map((entry, index) => ({
      name: sayEntry(entries, index, en),
      answers: inner.map((one) => showAnswer(one, entry)).filter(({ text, isErased }) => (text !== null && text !== "") || isErased),
    }));
    return { entries: { ...(entries.entry !== undefined && { called: entries.entry }), each } };
  };
  const showAnswer = (field: Field, given: Readonly<Record<string, Answer>>): ShownAnswer => {
    const { key, type, label, personal } = field;
    const answer = Object.hasOwn(given, key) ? given[key] : undefined;
    const lang = said && { label: langs.get(key), text: answer === undefined ? undefined : langOfAnswer(field, answer, said) };
    const head = { key, type, label, ...(lang && { lang }) };
    if (answer === undefined && isAnonymised && personal === true) return { ...head, text: null, files: [], isErased: true };
    if (answer === undefined) return { ...head, text: null, files: [], ...(unasked?.has(key) && { isUnasked: true }) };
    const { show, drawing: drawingIn, uploads: uploadsOf } = fieldTypes[field.type];
    const uploads = uploadsOf(field);
    const drawing = drawingIn(answer);
    const nameOf = (id: string) => (Object.hasOwn(fileNames, id) ? (fileNames[id] ?? id) : id);
    const text = show(field, uploads ? uploads.mapFiles(answer, nameOf) : answer, en);
    const hrefOf = (id: string) => `/api/v1/forms/${response.formId}/files/${id}`;
    const heldOf = (id: string) => (Object.hasOwn(heldFiles, id) ? heldFiles[id] : undefined);
    // Those of entries are in the answers of each.
    const ids = uploads && asksForFiles(field) ? filesIn(answer, uploads) : [];
    const files = ids.map((id) => {
      const held = heldOf(id);
      return { name: nameOf(id), href: hrefOf(id), ...(held && { held }) };
    });
    return { ...head, text, files, ...showEntries(field, answer), ...(drawing !== null && { drawing }) };
  };
  const { id, ip, userAgent } = response;
  const respondent = readRespondent(response);
  return {
    id,
    formVersion: response.formVersion,
    submittedAt: formatDatetime(response.submittedAt),
    changedAt: response.changedAt && formatDatetime(response.changedAt),
    ...(isAnonymised && { anonymisedAt }),
    ...(response.importedAt && { importedAt: formatDatetime(response.importedAt) }),
    ...(respondent && { respondent }),
    ...(response.ending && { ending: titleOf(response.ending, { endings, fields }) }),
    ip,
    userAgent,
    answers: answeredFields(asked).map((field) => showAnswer(field, answers)),
    desk: readDesk(response),
  };
}
