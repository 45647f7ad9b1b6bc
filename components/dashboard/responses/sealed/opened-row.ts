import type { SealedAnswer } from "@/components/sealed/sealed-answer";
import { atOnce } from "@/lib/base/turns/turns";
import type { PresentedResponse } from "@/lib/domain/responses/schema";
import type { ShownResponse } from "@/lib/domain/responses/show-response";
import { showResponse } from "@/lib/domain/responses/show-response";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { filesIn } from "@/lib/rules/fields/definition/files-in";
import { todayAt } from "@/lib/rules/fields/definition/today";
import type { Ending } from "@/lib/rules/forms/endings";
import { endingOf } from "@/lib/rules/paths/ending-of";
import { walk } from "@/lib/rules/paths/walk";

/** A version of a form, as the browser has to know it. */
export type SealedVersion = { fields: Field[]; endings: Ending[] };

/** A form whose answers are sealed. */
export type SealedForm = {
  id: string;
  title: string;
  /** Its current version. */
  version: number;
  /** The versions that may have answers, by their number. */
  versions: Record<number, SealedVersion>;
  /** Of its questions; UTC if it says none. */
  timeZone: string | null;
};

/** An opened response. */
export type OpenedRow = {
  /** As if the service had its answers. */
  row: DeskRow;
  fields: Field[];
  endings: Ending[];
  answers: Record<string, Answer>;
  shown: ShownResponse;
  /** Answers that do not fit their question, as they were sent: nobody has checked them before. */
  misfits: Record<string, unknown>;
  /** The names of its files, by their id. */
  fileNames: Record<string, string>;
  stored: PresentedResponse;
};

/**
 * A response with the answers that were sealed in it. They come from a stranger's browser and no service has looked at them, so the form's own rules are
 * applied first: what does not fit is shown as text and counted nowhere.
 */
export function openedRow(stored: PresentedResponse, answer: SealedAnswer, form: SealedForm): OpenedRow {
  const { fields, endings } = versionOf(form, answer.version, stored.form_version);
  const submittedAt = new Date(`${stored.submitted_at}Z`);
  const today = todayAt(submittedAt, form.timeZone);
  const walked = atOnce(walk(fields, answer.data, { today }));
  const fileNames = Object.fromEntries(Object.entries(answer.files).map(([reference, { name }]) => [fileId(reference), name]));
  const answers = withFileIds(fields, Object.fromEntries(walked.answers), fileNames);
  const misfits = Object.fromEntries(
    Object.entries(answer.data).filter(([key, value]) => !Object.hasOwn(answers, key) && value !== null && value !== ""),
  );
  const ending = atOnce(endingOf(endings, { fields, answers, today }));
  const row = rowOf(stored, { submittedAt, data: JSON.stringify(answers), ending: ending?.key ?? null });
  const unasked = new Set(walked.steps.flatMap(({ field, isShown }) => (isShown ? [] : [field.key])));
  const shown = showResponse(row, { fields, fileNames, unasked, endings });
  return {
    row,
    fields,
    endings,
    answers,
    misfits,
    fileNames,
    stored,
    shown: {
      ...shown,
      ...(stored.respondent && { respondent: stored.respondent }),
      answers: withMisfits(shown.answers, misfits),
    },
  };
}

/** A response that is not open: its answers are covered. @param text what stands in their place */
export function coveredRow(stored: PresentedResponse, text: string): ShownResponse {
  const row = rowOf(stored, { submittedAt: new Date(`${stored.submitted_at}Z`), data: "{}", ending: null });
  return { ...showResponse(row, { fields: [], fileNames: {} }), ...(stored.respondent && { respondent: stored.respondent }), answers: covered(text) };
}

/** The one column of a table whose answers are not open. */
export const COVERED = ":sealed";

export function covered(text: string, label = ""): ShownResponse["answers"] {
  return [{ key: COVERED, type: "", label, text, files: [] }];
}

/** What the respondent saw; where the browser says a version that never was, what the service says. */
function versionOf({ versions, version: current }: SealedForm, said: number, stored: number): SealedVersion {
  return versions[said] ?? versions[stored] ?? versions[current] ?? { fields: [], endings: [] };
}

/** The file of an upload's token, which begins with its id; an id stays as it is. */
function fileId(reference: string): string {
  return reference.split(".", 1)[0] ?? "";
}

/** The answers with the ids of their files. Those with a file that was not described are left out: nobody could tell what it is. */
function withFileIds(fields: Field[], answers: Record<string, Answer>, fileNames: Record<string, string>): Record<string, Answer> {
  const next = { ...answers };
  for (const { key, type } of fields) {
    const { uploads } = fieldTypes[type];
    const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
    if (!uploads || answer === undefined) continue;
    const isKnown = filesIn(answer, uploads).every((reference) => Object.hasOwn(fileNames, fileId(reference)));
    if (isKnown) next[key] = uploads.mapFiles(answer, fileId);
    else delete next[key];
  }
  return next;
}

type Made = { submittedAt: Date; data: string; ending: string | null };

function rowOf({ id, form_id, metadata, form_version, changed_at, locale, filled_at, imported_at, anonymised_at, desk }: PresentedResponse, made: Made): DeskRow {
  return {
    ...made,
    id,
    formId: form_id,
    ip: metadata.ip,
    userAgent: metadata.user_agent,
    formVersion: form_version,
    changedAt: changed_at === null ? null : new Date(`${changed_at}Z`),
    respondent: null,
    locale: locale ?? null,
    filledAt: filled_at === undefined ? null : new Date(`${filled_at}Z`),
    importedAt: imported_at === undefined ? null : new Date(`${imported_at}Z`),
    anonymisedAt: anonymised_at ?? null,
    desk: desk ? JSON.stringify(desk) : null,
  };
}

function withMisfits(answers: ShownResponse["answers"], misfits: Record<string, unknown>): ShownResponse["answers"] {
  const others = Object.entries(misfits).filter(([key]) => answers.every((answer) => answer.key !== key));
  return [
    ...answers.map((answer) => {
      if (!Object.hasOwn(misfits, answer.key)) return answer;
      const { isUnasked: _, ...rest } = answer;
      return { ...rest, text: asText(misfits[answer.key]) };
    }),
    ...others.map(([key, value]) => ({ key, type: "", label: key, text: asText(value), files: [] })),
  ];
}

/** As it was sent. */
export function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
