import type { Contender } from "./contenders";
import { FIRST_FORM, formId, responseId } from "./bulk-seed";

type Asked = { method?: "POST"; path: string; headers: Record<string, string>; body?: string };

/** Minimum rate of the service with one worker, as a share; undefined means no goal. */
type Goal = {
  /** On SQLite, relative to the empty Next route. */
  ofEmpty?: number;
  /** Relative to the bare server on SQLite. */
  ofBare?: number;
  /** Relative to the bare server on PostgreSQL. */
  ofBareOnPostgres?: number;
};

export type Operation = {
  name: string;
  goal: Goal;
  status: number;
  /** Whether each request differs. */
  isVaried?: boolean;
  /** The next request to a contender with `count` forms and responses; null if it does not support the operation. */
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

export const operations: Operation[] = [
  { name: "/healthz", goal: {}, status: 200, request: () => ({ path: "/healthz", headers: {} }) },
  {
    name: "get form",
    goal: { ofEmpty: 6, ofBare: 1.05, ofBareOnPostgres: 0.95 },
    status: 200,
    isVaried: true,
    request: ({ headers }, count) => ({ path: `/api/v1/forms/${formId(random(count))}`, headers }),
  },
  { name: "list 20 forms", goal: {}, status: 200, request: ({ headers }) => ({ path: "/api/v1/forms", headers }) },
  {
    name: "list 20 responses",
    goal: { ofEmpty: 2.5, ofBare: 1.15, ofBareOnPostgres: 0.8 },
    status: 200,
    request: ({ headers }) => ({ path: `/api/v1/forms/${FIRST_FORM}/responses?limit=20`, headers }),
  },
  {
    name: "page of 12 questions",
    goal: { ofEmpty: 5 },
    status: 200,
    request: ({ page }) => (page === null ? null : { path: page, headers: {} }),
  },
  {
    name: "create form",
    goal: { ofEmpty: 1.8, ofBare: 1.5, ofBareOnPostgres: 1.1 },
    status: 201,
    request: ({ headers }) => ({ method: "POST", path: "/api/v1/forms", headers: { ...headers, ...JSON_TYPE }, body: NEW_FORM }),
  },
  {
    name: "submit, JSON",
    goal: { ofEmpty: 2.4, ofBare: 1.6, ofBareOnPostgres: 1 },
    status: 201,
    isVaried: true,
    request: ({ nextWaiting }) => ({ method: "POST", path: `/f/${nextWaiting()}`, headers: JSON_TYPE, body: JSON_ANSWER }),
  },
  {
    name: "submit, form-encoded",
    goal: { ofEmpty: 2.4, ofBare: 1.6, ofBareOnPostgres: 1 },
    status: 303,
    isVaried: true,
    request: ({ nextWaiting }) => ({ method: "POST", path: `/f/${nextWaiting()}`, headers: FORM_TYPE, body: FORM_ANSWER }),
  },
];

/** Further operations of the size benchmark. */
export const sizeOperations: Operation[] = [
  ...operations,
  { name: "list 20 active forms", goal: {}, status: 200, request: ({ headers }) => ({ path: "/api/v1/forms?status=active", headers }) },
  {
    name: "get response",
    goal: {},
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
