/** Text in which each character folds to eighteen. */
const EXPANDING = "\uFDFA".repeat(10_000);
const LATIN = "ab ".repeat(3_333);

type Call = (path: string, init?: Omit<RequestInit, "headers"> & { headers?: Record<string, string> }) => Promise<Response>;
/** Paths of forms: `stored` has more conditions than may be published now. */
export type CostlyForms = { stored: string; choices: string; texts: string; marked: string; drafts: string[] };
type Target = { open: Call; owned: Call; forms: CostlyForms };
export type Costly = { name: string; run: (target: Target) => Promise<number[]> };

/** The largest answers to a form of 22 textareas. */
export const LARGEST = Object.fromEntries(Array.from({ length: 22 }, (_, index) => [`t${index}`, index % 2 ? LATIN : EXPANDING]));

/** Rows of them. */
const TABLE = `${Object.keys(LARGEST).join(",")}\n${`${Object.values(LARGEST).join(",")}\n`.repeat(8)}`;

const textareas = Array.from({ length: 22 }, (_, index) => ({ key: `t${index}`, type: "textarea", label: "T" }));
/** Questions of the forms, apart from the one with too many conditions. */
export const costlyFields = {
  texts: [{ key: "t", type: "textarea", label: "T" }, ...textareas],
  choices: Array.from({ length: 100 }, (_, index) => ({
    key: `s${index}`,
    type: "select",
    label: "S",
    config: { options: Array.from({ length: 200 }, (__, nth) => `o${nth}`), multiple: true },
  })),
  /** Numbered lists, whose every line is looked at. */
  marked: Array.from({ length: 100 }, (_, index) => ({ key: `q${index}`, type: "text", label: "Q", description: "1. a\n".repeat(399) })),
  /** Each draft is the worst case for some part of the check: many searches, or many combinations. */
  drafts: [
    [{ key: "t", type: "text", label: "T", config: { max_length: 500 } }, ...conditions("contains", (nth) => `ab${nth}`)],
    Array.from({ length: 100 }, (_, index) => ({ key: `b${index}`, type: "checkbox", label: "B", ...chained(index) })),
  ],
};

/** Depends on the nineteen checkboxes before it. */
function chained(index: number) {
  if (index === 0) return {};
  const any = Array.from({ length: Math.min(index, 19) }, (_, nth) => {
    return { field: `b${index - 1 - nth}`, op: nth % 2 ? "is" : "is_not", value: true };
  });
  return { visible_if: { any } };
}

/** 94 conditions of twenty comparisons each. */
export function conditions(op: string, valueOf: (nth: number) => string) {
  return Array.from({ length: 94 }, (_, index) => ({
    key: `q${index}`,
    type: "text",
    label: "Q",
    visible_if: { any: Array.from({ length: 20 }, (__, nth) => ({ field: "t", op, value: valueOf(index * 20 + nth) })) },
  }));
}

const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields), redirect: "manual" as const });
const json = (body: unknown) => ({ method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
const toMcp = (message: unknown) => {
  const { headers, ...init } = json(message);
  return { ...init, headers: { ...headers, Accept: "application/json, text/event-stream" } };
};
/** The status of a reply that was read to its end. */
const statusOf = async (reply: Promise<Response>) => {
  const { status, body } = await reply;
  for await (const _ of body ?? []) continue; // it may be larger than memory
  return status;
};
const boxes = Array.from({ length: 20_000 }, (_, index): [string, string] => [`s${index % 100}`, `o${Math.floor(index / 100)}`]);

/** The worst work that validation lets through, or that an earlier release has stored. Each returns the statuses of its replies. */
export const costlyWork: Costly[] = [
  {
    name: "conditions on expanding text, page by page",
    async run({ open, forms }) {
      const first = await open(forms.stored, form({ t: EXPANDING, _page: ".first", _go: "next" }));
      const location = first.headers.get("location");
      const next = location ? await open(new URL(location, new URL(forms.stored, "http://x")).pathname) : first;
      return [first.status, next.status];
    },
  },
  {
    name: "the same as JSON",
    run: async ({ open, forms }) => [(await open(forms.stored, json({ data: { t: EXPANDING } }))).status],
  },
  {
    name: "the same as a check",
    run: async ({ open, forms }) => [(await open(`${forms.stored}/check`, form({ t: EXPANDING }))).status],
  },
  {
    name: "a simulation",
    run: async ({ owned, forms }) => [
      (await owned(`/api/v1${forms.stored.replace("/f/", "/forms/")}/simulate`, json({ data: { t: EXPANDING } }))).status,
    ],
  },
  {
    name: "the checks of drafts",
    run: async ({ owned, forms }) => Promise.all(forms.drafts.map(async (path) => (await owned(`${path}/check`)).status)),
  },
  {
    name: "the effect on stored answers",
    run: async ({ owned, forms }) => {
      const fields = [{ key: "t", type: "textarea", label: "T" }, ...conditions("is", (nth) => `v${nth}`)];
      return [(await owned(`/api/v1${forms.texts.replace("/f/", "/forms/")}/effect`, json({ fields }))).status];
    },
  },
  {
    name: "a search in new responses",
    run: async ({ open, owned, forms }) => {
      const sent = await Promise.all(Array.from({ length: 3 }, () => open(forms.texts, json({ data: LARGEST }))));
      const found = await owned(`/api/v1${forms.texts.replace("/f/", "/forms/")}/responses?search=ab`);
      return [...sent.map(({ status }) => status), found.status];
    },
  },
  ...["csv", "xlsx", "json"].map((format) => ({
    name: `an export of large answers as ${format}`,
    run: async ({ owned, forms }: Target) => [
      await statusOf(owned(`/api/v1${forms.texts.replace("/f/", "/forms/")}/export?format=${format}`)),
    ],
  })),
  ...(
    [
      ["large answers listed", "responses?limit=100"],
      ["large answers sorted", "responses?sort=answer.t1"],
      ["large answers summarized", "summary"],
    ] as const
  ).map(([name, path]) => ({
    name,
    run: async ({ owned, forms }: Target) => [await statusOf(owned(`/api/v1${forms.texts.replace("/f/", "/forms/")}/${path}`))],
  })),
  {
    name: "large answers changed in bulk",
    run: async ({ owned, forms }) => {
      const path = `/api/v1${forms.texts.replace("/f/", "/forms/")}/responses/bulk`;
      return [await statusOf(owned(path, json({ filter: {}, set: { add_tags: ["read"] } })))];
    },
  },
  {
    name: "large answers read by MCP",
    run: async ({ owned, forms }) => {
      const read = { name: "read_responses", arguments: { form_id: forms.texts.slice("/f/".length), limit: 100 } };
      return [await statusOf(owned("/mcp", toMcp({ jsonrpc: "2.0", id: 1, method: "tools/call", params: read })))];
    },
  },
  {
    name: "a table of large answers, tried",
    run: async ({ owned, forms }) => {
      const path = `/api/v1${forms.texts.replace("/f/", "/forms/")}/responses/import?dry_run=true`;
      return [await statusOf(owned(path, { method: "POST", body: TABLE, headers: { "Content-Type": "text/csv" } }))];
    },
  },
  {
    name: "a page of numbered lists",
    run: async ({ open, forms }) => [(await open(forms.marked)).status, (await open(forms.marked, form({ q0: "x".repeat(3_000) }))).status],
  },
  {
    name: "twenty thousand ticked boxes, url-encoded",
    run: async ({ open, forms }) => [
      (await open(forms.choices, { method: "POST", body: new URLSearchParams(boxes), redirect: "manual" })).status,
    ],
  },
  {
    name: "twenty thousand parts",
    async run({ open, forms }) {
      const body = new FormData();
      for (const [name, value] of boxes) body.append(name, value);
      return [(await open(forms.choices, { method: "POST", body, redirect: "manual" })).status];
    },
  },
  {
    name: "the list of MCP's tools, twenty times in one request",
    run: async ({ owned }) => {
      const messages = Array.from({ length: 20 }, (_, id) => ({ jsonrpc: "2.0", id, method: "tools/list", params: {} }));
      return [await statusOf(owned("/mcp", toMcp(messages)))];
    },
  },
  ...["/reference", "/reference/forms", "/reference/forms?x=1", "/api/v1/openapi.json", "/api/v1/openapi.yaml"].map((path) => ({
    name: path,
    run: async ({ open }: Target) => [await statusOf(open(path))],
  })),
];
