import type { Answer } from "@/lib/fields/answer";
import type { IssueCode, IssueParams, OwnIssue } from "@/lib/words/answer-issue";

/** The answer to keep (undefined: none was given, and none is needed), or what is wrong. */
export type Checked = { ok: true; answer: Answer | undefined } | { ok: false; issue: FieldIssue };
type FieldIssue = { [Code in IssueCode]: { code: Code; params: IssueParams[Code] } }[IssueCode] | OwnIssue;

export function accepted(answer?: Answer): Checked {
  return { ok: true, answer };
}

export function refused<Code extends IssueCode>(code: Code, params: IssueParams[Code]): Checked {
  return { ok: false, issue: { code, params } as FieldIssue }; // code and params belong together by the signature
}

/** For what only one type can find wrong; its definition has the sentence for it. */
export function refusedByType(code: OwnIssue["code"], params: OwnIssue["params"] = {}): Checked {
  return { ok: false, issue: { code, params } };
}

/** Unanswered for every type but the checkbox. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
