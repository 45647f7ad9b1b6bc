import type { Column } from "@/components/dashboard/responses/column";
import type { NotOpenedResponse, Opened, OpenedContent } from "@/components/sealed/open-response";
import { sealedWords } from "@/components/words/sealed";
import { atOnce } from "@/lib/base/turns/turns";
import type { PresentedResponse } from "@/lib/domain/responses/schema";
import type { ShownResponse } from "@/lib/domain/responses/show-response";
import { showResponse } from "@/lib/domain/responses/show-response";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { filesIn } from "@/lib/rules/fields/definition/files-in";
import type { Today } from "@/lib/rules/fields/definition/today";
import { todayAt } from "@/lib/rules/fields/definition/today";
import type { Ending } from "@/lib/rules/forms/endings";
import { endingOf } from "@/lib/rules/paths/ending-of";
import { walk } from "@/lib/rules/paths/walk";

/** What the browser has to know about a version of a form. */
type SealedVersion = { fields: Field[]; endings: Ending[] };

/** A form whose answers are sealed. */
export type SealedForm = {
  id: string;
  title: string;
  /** Its current version. */
  version: number;
  /** The versions that may have answers, by their number. */
  versions: Record<number, SealedVersion>;
  /** The form's time zone (IANA name); null: UTC. */
  timeZone: string | null;
};

/**
 * A response with its opened answers. They come from a respondent's browser and the service has not checked them, so the form's own rules are applied
 * first: what does not fit is shown as text and counted nowhere. There may be thousands of rows, so what only some views need is made on demand.
 */
export class OpenedRow {
  readonly stored: PresentedResponse;
  readonly id: string;
  readonly fields: Field[];
  readonly endings: Ending[];
  readonly answers: Record<string, Answer>;
  /** Answers that do not fit their question, as they were sent. */
  readonly misfits: Record<string, unknown>;
  /** The names of its files, by their ids. Only of those that the service stores with this response: the content may name any. */
  readonly fileNames: Record<string, string>;
  readonly #today: Today;
  readonly #unasked: ReadonlySet<string>;
  #row: DeskRow | null = null;
  #shown: ShownResponse | null = null;

  constructor(stored: PresentedResponse, content: OpenedContent, form: SealedForm) {
    this.stored = stored;
    this.id = stored.id;
    ({ fields: this.fields, endings: this.endings } = versionOf(form, content.version, stored.form_version));
    this.#today = todayAt(new Date(`${stored.submitted_at}Z`), form.timeZone);
    const { steps, answers } = atOnce(walk(this.fields, content.data, { today: this.#today }));
    this.fileNames = namesOfFiles(stored, content.files);
    const fitting = withFileIds(this.fields, Object.fromEntries(answers), this.fileNames);
    this.answers = fitting;
    this.misfits = Object.fromEntries(
      Object.entries(content.data).filter(([key, value]) => !Object.hasOwn(fitting, key) && value !== null && value !== ""),
    );
    this.#unasked = new Set(steps.flatMap(({ field, isShown }) => (isShown ? [] : [field.key])));
  }

  /** The row that the service would have if it could read the answers. */
  get row(): DeskRow {
    return (this.#row ??= this.#asStored());
  }

  get shown(): ShownResponse {
    return (this.#shown ??= this.#show());
  }

  get hasMisfits(): boolean {
    return Object.keys(this.misfits).length > 0;
  }

  #asStored(): DeskRow {
    const { fields, endings, answers } = this;
    const ending = atOnce(endingOf(endings, { fields, answers, today: this.#today }));
    return rowOf(this.stored, { data: JSON.stringify(answers), ending: ending?.key ?? null });
  }

  #show(): ShownResponse {
    const { fields, endings, fileNames, misfits } = this;
    const shown = showResponse(this.row, { fields, fileNames, unasked: this.#unasked, endings });
    return { ...withRespondent(shown, this.stored), answers: withMisfits(shown.answers, misfits) };
  }
}

/** A response that could not be opened, and why. */
export type NotOpenedRow = Omit<NotOpenedResponse, "id"> & { stored: PresentedResponse };

/** The row of an opened response. One that the form's rules cannot be applied to must not keep the others from being shown. */
export function rowOrProblem(stored: PresentedResponse, opened: Opened, form: SealedForm): OpenedRow | NotOpenedRow {
  if (!("content" in opened)) return { stored, problem: opened.problem, ...(opened.text !== undefined && { text: opened.text }) };
  try {
    return new OpenedRow(stored, opened.content, form);
  } catch {
    return { stored, problem: "unreadable" };
  }
}

/** A response that is not opened: its answers are covered. @param text what is shown instead of them */
export function coveredRow(stored: PresentedResponse, text: string): ShownResponse {
  const shown = showResponse(rowOf(stored, { data: "{}", ending: null }), { fields: [], fileNames: {} });
  return { ...withRespondent(shown, stored), answers: covered(text) };
}

function withRespondent(shown: ShownResponse, { respondent }: PresentedResponse): ShownResponse {
  return respondent ? { ...shown, respondent } : shown;
}

const COVERED = ":sealed";

/** The only column of a table whose answers are not opened. It can be neither sorted nor filtered. */
export function coveredColumn(): Column {
  return { key: COVERED, label: sealedWords.column, isRemoved: false, kind: "files", hasParts: false, choices: [], parts: [] };
}

export function covered(text: string): ShownResponse["answers"] {
  return [{ key: COVERED, type: "", label: "", text, files: [] }];
}

/** The version that the respondent saw. If the sealed content names one that does not exist, the version that the service stored. */
function versionOf({ versions, version: current }: SealedForm, said: number, stored: number): SealedVersion {
  return versions[said] ?? versions[stored] ?? versions[current] ?? { fields: [], endings: [] };
}

/** The id of a file, by which an upload's token begins. An id stays as it is. */
function fileId(reference: string): string {
  return reference.split(".", 1)[0] ?? "";
}

/** Characters of a file's name. Few file systems allow more. */
const MAX_NAME = 255;

function namesOfFiles({ files = [] }: PresentedResponse, described: OpenedContent["files"]): Record<string, string> {
  const own = new Set(files.map(({ id }) => id));
  const named = Object.entries(described).map(([reference, { name }]) => [fileId(reference), cutTo(name, MAX_NAME)] as const);
  return Object.fromEntries(named.filter(([id]) => own.has(id)));
}

/** The answers with the ids of their files. An answer with a file that the response does not have, or that the sealed content does not describe, is left out, and so shown as one that does not fit. */
function withFileIds(fields: Field[], answers: Record<string, Answer>, fileNames: Record<string, string>): Record<string, Answer> {
  const uploaded = new Map(fields.map((field) => [field.key, fieldTypes[field.type].uploads(field)]));
  const next = Object.entries(answers).flatMap(([key, answer]): [string, Answer][] => {
    const uploads = uploaded.get(key);
    if (!uploads) return [[key, answer]];
    const isKnown = filesIn(answer, uploads).every((reference) => Object.hasOwn(fileNames, fileId(reference)));
    return isKnown ? [[key, uploads.mapFiles(answer, fileId)]] : [];
  });
  return Object.fromEntries(next);
}

/** What the browser works out from the opened answers. `data`: JSON. */
type Made = { data: string; ending: string | null };

function rowOf(stored: PresentedResponse, made: Made): DeskRow {
  const { id, form_id, metadata, submitted_at, form_version, changed_at, locale, filled_at, imported_at, anonymised_at, desk } = stored;
  return {
    ...made,
    id,
    formId: form_id,
    submittedAt: new Date(`${submitted_at}Z`),
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

/** How many characters of an answer that does not fit are shown. Exports have the whole answer. */
const MAX_SHOWN = 2_000;

/** As it was sent. */
function asText(value: unknown): string {
  return cutTo(typeof value === "string" ? value : JSON.stringify(value), MAX_SHOWN);
}

function cutTo(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
}
