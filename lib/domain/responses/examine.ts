import type { Answer, AnswerIssue, Field } from "@/lib/rules/fields";
import { fieldTypes, MAX_FIELDS } from "@/lib/rules/fields";
import type { Today } from "@/lib/rules/fields/definition/today";
import { answerFiles } from "@/lib/rules/fields/definition/files-in";
import { findInfected, findUploads } from "@/lib/domain/files/data";
import { entryKey, partsOfKey } from "@/lib/rules/fields/definition/posted-entries";
import { inTurns } from "@/lib/base/turns/turns";
import { checkAnswers } from "./check-answers";

type Given = {
  formId: string;
  fields: Field[];
  /** Raw values by field key: JSON values, or values posted by a page. */
  data: Record<string, unknown>;
  /** Issues found while files were received. */
  issues?: AnswerIssue[];
  today: Today;
  /** See checkAnswers. */
  shown?: ReadonlySet<string> | undefined;
};

export type Examined =
  | { ok: true; answers: Answers; /** Uploads referenced by the answers. */ fileIds: string[] }
  | { ok: false; issues: AnswerIssue[]; due: string[] };

type Answers = Record<string, Answer>;

/** Checks answers against the fields. Upload tokens become file ids. */
export async function examine({ formId, fields, data, issues = [], today, shown }: Given): Promise<Examined> {
  const checked = await inTurns(checkAnswers(fields, data, { today, received: issues, shown }));
  if (!checked.ok) return checked;
  const uploads = await resolveUploads({ formId, fields, answers: checked.answers, sent: data });
  return uploads.issues.length > 0 ? { ok: false, issues: uploads.issues, due: [] } : { ok: true, ...uploads };
}

/** Most files of one response: as many as questions of a form can take, each of its own. Those in entries could be many more. */
const MAX_FILES = 10 * MAX_FIELDS;

type Uploaded = {
  formId: string;
  fields: Field[];
  answers: Answers;
  /** What they were read from. */ sent: Record<string, unknown>;
  /** See findUploads. */ responseId?: string;
};

/** Replaces upload tokens by file ids. */
export async function resolveUploads({ formId, fields, answers, sent, responseId }: Uploaded) {
  const resolved = { ...answers };
  const fileIds: string[] = [];
  const issues: AnswerIssue[] = [];
  let count = 0;
  for (const field of fields) {
    const { key } = field;
    const uploads = fieldTypes[field.type].uploads(field);
    const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
    if (!uploads || answer === undefined) continue;
    const files = answerFiles(answer, uploads);
    count += files.length;
    if (count > MAX_FILES) {
      issues.push({ key, code: "too_many_files", params: { max: MAX_FILES } });
      break;
    }
    const ids = await findUploads({ formId, files, responseId });
    const missing = files.filter((_, index) => ids[index] === null);
    if (missing.length > 0) {
      const infected = await findInfected({ formId, files: missing });
      const isInfected = (of: string) => missing.some((file, index) => file.key === of && infected[index] !== null);
      for (const of of new Set(missing.map((file) => file.key)))
        issues.push({ key: asSent(of, sent), code: isInfected(of) ? "file_infected" : "file_unknown", params: {} });
      continue;
    }
    const found = ids.filter((id) => id !== null);
    fileIds.push(...found);
    const idOf = new Map(files.map(({ reference }, index) => [reference, found[index] ?? ""]));
    resolved[key] = uploads.mapFiles(answer, (token) => idOf.get(token) ?? "");
  }
  return { answers: resolved, fileIds, issues };
}

/** The key of a question where its entry was sent: blank entries, which are null, are not among the answers. */
function asSent(key: string, sent: Record<string, unknown>): string {
  const { key: own, index, inner } = partsOfKey(key);
  const given = Object.hasOwn(sent, own) ? sent[own] : undefined;
  if (index === undefined || inner === undefined || !Array.isArray(given)) return key;
  const places = given.flatMap((entry: unknown, place) => (entry === null ? [] : [place]));
  return entryKey(own, places[index] ?? index, inner);
}
