import type { Answer } from "./answer";
import type { IssueCode, IssueParams, OwnIssue } from "@/lib/rules/words/answer-issue";

/** The answer to store (undefined if none was given and none is required), or the issue. */
export type Checked = { ok: true; answer: Answer | undefined } | { ok: false; issue: FieldIssue };
type FieldIssue = { [Code in IssueCode]: { code: Code; params: IssueParams[Code] } }[IssueCode] | OwnIssue;

export function accepted(answer?: Answer): Checked {
  return { ok: true, answer };
}

export function refused<Code extends IssueCode>(code: Code, params: IssueParams[Code]): Checked {
  return { ok: false, issue: { code, params } as FieldIssue }; // code and params belong together by the signature
}

/** For an issue whose message comes from the type itself. */
export function refusedByType(code: OwnIssue["code"], params: OwnIssue["params"] = {}): Checked {
  return { ok: false, issue: { code, params } };
}

/** What counts as unanswered for every type but the checkbox. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
