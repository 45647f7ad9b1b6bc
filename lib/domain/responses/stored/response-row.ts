import type { Answer } from "@/lib/rules/fields";

export type ResponseRow = {
  id: string;
  formId: string;
  data: string;
  ip: string;
  userAgent: string;
  submittedAt: Date;
  formVersion: number;
  changedAt: Date | null;
  /** See readRespondent(). */ respondent: string | null;
  /** Language of the page that it was given on; null, or left out: the form has one. */
  locale?: string | null;
  /** When it was filled in without a network; null, or left out: it was sent at once. */
  filledAt?: Date | null;
  /** The key of the ending that its answers lead to; null, or left out: there is none. */
  ending?: string | null;
  /** Null, or left out: it was sent. */
  importedAt?: Date | null;
  /** Its answers as the browser sealed them, an armored age file; null or left out if its form was not sealed. */
  sealed?: string | null;
  /** JSON: the ids and bytes of its uploads, if it is sealed. */
  sealedFiles?: string | null;
  /** As the API says it; null, or left out: it was not anonymised. */
  anonymisedAt?: string | null;
};

/** A response with its owner's notes. */
export type DeskRow = ResponseRow & { desk: string | null };

/** The stored answers. */
export function readAnswers(response: { data: string }): Record<string, Answer> {
  return JSON.parse(response.data) as Record<string, Answer>; // accept() stores checked answers
}

/** The uploads of a sealed response. */
export function readSealedFiles({ sealedFiles }: Pick<ResponseRow, "sealedFiles">): { id: string; size: number }[] {
  return sealedFiles ? (JSON.parse(sealedFiles) as { id: string; size: number }[]) : []; // the database wrote it (data.ts)
}
