import { formatDatetime } from "@/lib/datetime";
import type { Answer, Field } from "@/lib/fields";
import { fieldTypes } from "@/lib/fields";
import { en } from "@/lib/respondent/words/en";
import type { ResponseRow } from "@/lib/responses/present";
import { readAnswers } from "@/lib/responses/present";

type ShownFile = { name: string; href: string };

/** An answer as its owner reads it. `text` is null when the question was not answered; of files it is their names. */
export type ShownAnswer = { key: string; label: string; text: string | null; files: ShownFile[] };

export type ShownResponse = { id: string; submittedAt: string; ip: string; userAgent: string; answers: ShownAnswer[] };

type Details = { fields: Field[]; fileNames: Record<string, string> };

/** A response for the pages of its owner, in the order of the questions. */
export function showResponse(response: ResponseRow, { fields, fileNames }: Details): ShownResponse {
  const answers = readAnswers(response);
  const show = (field: Field): ShownAnswer => {
    const { key, label } = field;
    const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
    if (answer === undefined) return { key, label, text: null, files: [] };
    if (field.type !== "file") return { key, label, text: fieldTypes[field.type].show(field, answer, en), files: [] };
    const files = fileIds(answer).map((id) => ({
      name: Object.hasOwn(fileNames, id) ? (fileNames[id] ?? id) : id,
      href: `/api/v1/forms/${response.formId}/files/${id}`,
    }));
    return { key, label, text: files.map(({ name }) => name).join(", "), files };
  };
  const { id, ip, userAgent } = response;
  return { id, submittedAt: formatDatetime(response.submittedAt), ip, userAgent, answers: fields.map(show) };
}

function fileIds(answer: Answer): string[] {
  return Array.isArray(answer) ? answer : [String(answer)];
}
