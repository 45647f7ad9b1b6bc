import { formatDatetime } from "@/lib/base/time/datetime";
import type { HeldBack } from "@/lib/domain/files/scanning/states";
import type { Field } from "@/lib/rules/fields";
import { answeredFields, asksForFiles, fieldTypes } from "@/lib/rules/fields";
import { saidFields } from "@/lib/rules/fields/names-in-text";
import { filesIn } from "@/lib/rules/fields/definition/files-in";
import type { Ending } from "@/lib/rules/forms/endings";
import { titleOf } from "@/lib/rules/forms/endings";
import type { Respondent } from "@/lib/rules/forms/respondents";
import { readRespondent } from "@/lib/rules/forms/respondents";
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
  /** The text says more than the names of the files, as that of entries does. */ saysMore?: true;
  /** What was drawn, as the path of an SVG. */ drawing?: string;
  /** The languages of its texts, in a form in several. */ lang?: { label: string | undefined; text: string | undefined };
  /** The question was not asked, because conditions led past it. */ isUnasked?: true;
  /** The question is personal, and the response was anonymised: whether it had an answer is not known. */ isErased?: true;
};

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
  const langs = new Map(said && fields.map(({ key, label }) => [key, langIn(said, label)] as const));
  const showAnswer = (field: Field): ShownAnswer => {
    const { key, type, label, personal } = field;
    const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
    const lang = said && { label: langs.get(key), text: answer === undefined ? undefined : langOfAnswer(field, answer, said) };
    const head = { key, type, label, ...(lang && { lang }) };
    if (answer === undefined && isAnonymised && personal === true) return { ...head, text: null, files: [], isErased: true };
    if (answer === undefined) return { ...head, text: null, files: [], ...(unasked?.has(key) && { isUnasked: true }) };
    const { show, drawing: drawingIn } = fieldTypes[field.type];
    const uploads = fieldTypes[field.type].uploads(field);
    const drawing = drawingIn(answer);
    if (!uploads) return { ...head, text: show(field, answer, en), files: [], ...(drawing !== null && { drawing }) };
    const nameOf = (id: string) => (Object.hasOwn(fileNames, id) ? (fileNames[id] ?? id) : id);
    const hrefOf = (id: string) => `/api/v1/forms/${response.formId}/files/${id}`;
    const heldOf = (id: string) => (Object.hasOwn(heldFiles, id) ? heldFiles[id] : undefined);
    const files = filesIn(answer, uploads).map((id) => {
      const held = heldOf(id);
      return { name: nameOf(id), href: hrefOf(id), ...(held && { held }) };
    });
    return { ...head, text: show(field, uploads.mapFiles(answer, nameOf), en), files, ...(!asksForFiles(field) && { saysMore: true }) };
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
    answers: answeredFields(saidFields(fields)).map(showAnswer),
    desk: readDesk(response),
  };
}
