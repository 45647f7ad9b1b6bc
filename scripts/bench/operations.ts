import type { Contender } from "./contenders";
import { FIRST_FORM, formId, responseId } from "./bulk-seed";

type Asked = { method?: "POST"; path: string; headers: Record<string, string>; body?: string };

export type Operation = {
  name: string;
  /** The least share of the empty route's rate, in percent, on SQLite with one worker; null where none is asked. */
  asked: number | null;
  status: number;
  /** The next request to a contender that has `count` forms and responses; null where the contender cannot do it. */
  request: (contender: Contender, count: number) => Asked | null;
};

const JSON_TYPE = { "Content-Type": "application/json" };
const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" };
const NEW_FORM = JSON.stringify({
  title: "Leave request",
  fields: [{ key: "name", type: "text", label: "Full name", required: true }],
});
const ANSWER = { name: "Ada Lovelace", email: "ada@example.com", size: "M" };
const JSON_ANSWER = JSON.stringify({ data: ANSWER });
const FORM_ANSWER = new URLSearchParams(ANSWER).toString();

export const emptyRoute: Operation = {
  name: "empty route",
  asked: null,
  status: 200,
  request: () => ({ path: "/healthz", headers: {} }),
};

export const operations: Operation[] = [
  {
    name: "get form",
    asked: 80,
    status: 200,
    request: ({ headers }, count) => ({ path: `/api/v1/forms/${formId(random(count))}`, headers }),
  },
  { name: "list 20 forms", asked: 60, status: 200, request: ({ headers }) => ({ path: "/api/v1/forms", headers }) },
  {
    name: "create form",
    asked: 50,
    status: 201,
    request: ({ headers }) => ({ method: "POST", path: "/api/v1/forms", headers: { ...headers, ...JSON_TYPE }, body: NEW_FORM }),
  },
  {
    name: "submit, form-encoded",
    asked: 40,
    status: 303,
    request: ({ nextWaiting }) => ({ method: "POST", path: `/f/${nextWaiting()}`, headers: FORM_TYPE, body: FORM_ANSWER }),
  },
  {
    name: "submit, JSON",
    asked: 40,
    status: 201,
    request: ({ nextWaiting }) => ({ method: "POST", path: `/f/${nextWaiting()}`, headers: JSON_TYPE, body: JSON_ANSWER }),
  },
  { name: "page of 12 questions", asked: 55, status: 200, request: ({ page }) => (page === null ? null : { path: page, headers: {} }) },
  {
    name: "list 100 responses",
    asked: null,
    status: 200,
    request: ({ headers }) => ({ path: `/api/v1/forms/${FIRST_FORM}/responses`, headers }),
  },
];

/** What is asked besides when it is about size. */
export const sizeOperations: Operation[] = [
  ...operations,
  { name: "list 20 active forms", asked: null, status: 200, request: ({ headers }) => ({ path: "/api/v1/forms?status=active", headers }) },
  {
    name: "get response",
    asked: null,
    status: 200,
    request: ({ headers }, count) => ({
      path: `/api/v1/forms/${FIRST_FORM}/responses/${responseId(random(Math.floor(count / 2)))}`,
      headers,
    }),
  },
];

function random(below: number): number {
  return Math.floor(Math.random() * below);
}
