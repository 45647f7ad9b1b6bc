import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isSameJson } from "@/lib/base/text/is-same-json";
import type { Api, ApiAnswer } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import type { Edit, Path } from "../../support/samples/edit-json";
import { at, editedText, editsOf } from "../../support/samples/edit-json";
import { runs } from "../../support/service/full-length";
import { reportFigure } from "../../support/service/report-figure";

type Said = { loc: (string | number)[] };
type Reply = { id: string; detail?: Said[] | string; warnings?: Said[]; problems?: Said[] };
/** Sends the text of a body. @returns the reply, and what of the body is there afterwards, at the same paths */
type Send = (text: string) => Promise<{ reply: ApiAnswer; stored: () => Promise<unknown> }>;
type Input = { name: string; body: object; prepare: () => Promise<Send>; below?: Path };

const fields = [
  { key: "name", type: "text", label: "Name", description: "Who", required: true, config: { max_length: 40, placeholder: "Ada" } },
  { key: "size", type: "select", label: "Size", config: { options: ["S", { value: "m", label: "M" }], multiple: true, max_selections: 2 } },
  { key: "age", type: "number", label: "Age", config: { min: 1, max: 99 }, visible_if: { field: "name", op: "answered" } },
  { key: "sure", type: "checkbox", label: "Sure", config: { display: "yes_no" } },
  { key: "signed", type: "signature", label: "Signed" },
  { key: "grid", type: "matrix", label: "Grid", config: { rows: ["a", "b"], columns: ["x", "y"] } },
];
const content = {
  title: "A form",
  description: "About",
  fields,
  settings: { response_limit: 5, locale: "de", asker: { name: "Ada", contact: "ada@example.org" }, embed_origins: ["https://example.org"] },
  callback_metadata: { run: { step: 3 } },
};
const answers = { name: "Ada", size: ["S"], age: 36, sure: true, signed: { name: "Ada" }, grid: { a: "x" } };
const person = { name: "Ada", email: "ada@example.com", locale: "de", external_id: "a1", data: { name: "Ada" } };

describe("what is sent is kept, refused or warned of (promise P23)", () => {
  let api: Api;
  let made = 0;
  beforeAll(async () => {
    api = await newApi();
  });
  const ask = (path: string, method: string, text: string) =>
    api.call(path, { method, raw: text, headers: { "Content-Type": "application/json" } });
  const read = async (path: string) => (await api.call(path)).body;
  const idOf = ({ body }: ApiAnswer) => (body as Reply).id;
  const openForm = () => api.createForm({ ...content, settings: { response_limit: null } });

  const inputs: Input[] = [
    {
      name: "POST /forms",
      body: content,
      prepare: () =>
        Promise.resolve(async (text) => {
          const reply = await ask("/api/v1/forms", "POST", text);
          return { reply, stored: () => read(`/api/v1/forms/${idOf(reply)}`) };
        }),
    },
    {
      name: "PUT /forms/{id}/content",
      body: { version: 1, ...content, status: "active" },
      prepare: () =>
        Promise.resolve(async (text) => {
          const { id } = await api.createForm(content);
          return { reply: await ask(`/api/v1/forms/${id}/content`, "PUT", text), stored: () => read(`/api/v1/forms/${id}`) };
        }),
    },
    {
      name: "PATCH /forms/{id}",
      body: { expires_at: "2031-01-01T00:00:00" },
      prepare: () =>
        Promise.resolve(async (text) => {
          const { id } = await api.createForm(content);
          return { reply: await ask(`/api/v1/forms/${id}`, "PATCH", text), stored: () => read(`/api/v1/forms/${id}`) };
        }),
    },
    {
      name: "a draft, published",
      body: content,
      prepare: () =>
        Promise.resolve(async (text) => {
          const draft = await ask("/api/v1/drafts", "POST", `{"content":${text}}`);
          if (draft.status !== 201) return { reply: draft, stored: () => Promise.resolve(null) };
          const reply = await ask(`/api/v1/drafts/${idOf(draft)}/publish`, "POST", '{"revision":1}');
          return { reply, stored: () => read(`/api/v1/forms/${idOf(reply)}`) };
        }),
    },
    {
      name: "POST /f/{id}",
      body: { data: answers },
      prepare: async () => {
        const { id } = await openForm();
        return async (text) => {
          const reply = await ask(`/f/${id}`, "POST", text);
          return { reply, stored: () => read(`/api/v1/forms/${id}/responses/${idOf(reply)}`) };
        };
      },
    },
    {
      name: "POST /forms/{id}/simulate",
      body: { data: answers },
      prepare: async () => {
        const { id } = await openForm();
        return async (text) => {
          const reply = await ask(`/api/v1/forms/${id}/simulate`, "POST", text);
          return { reply, stored: () => Promise.resolve({ data: (reply.body as { would_be_stored: object }).would_be_stored }) };
        };
      },
    },
    {
      name: "PATCH /forms/{id}/responses/{id}",
      body: { desk: { status: "open", tags: ["a"], note: "n", assignee: "Ada" }, data: answers },
      prepare: async () => {
        const { id } = await openForm();
        const path = `/api/v1/forms/${id}/responses/${idOf(await api.submit(id, answers))}`;
        return async (text) => ({ reply: await ask(path, "PATCH", text), stored: () => read(`${path}?expand=desk`) });
      },
    },
    {
      name: "POST /forms/{id}/responses/bulk",
      body: { filter: { search: "ada", status: "new" }, set: { status: "done", add_tags: ["a"], assignee: "Ada" } },
      prepare: async () => {
        const { id } = await openForm();
        await api.submit(id, answers);
        return async (text) => {
          await ask(`/api/v1/forms/${id}/responses/bulk`, "POST", '{"filter":{},"set":{"status":"new"}}');
          const reply = await ask(`/api/v1/forms/${id}/responses/bulk`, "POST", text);
          const { filter = {}, set = {} } = JSON.parse(text) as { filter?: object; set?: { add_tags?: string[] } };
          const stored = async () => {
            const [first] = (await read(`/api/v1/forms/${id}/responses?expand=desk`)) as { desk: { tags: string[] } }[];
            const { changed } = reply.body as { changed: number };
            const add_tags = set.add_tags?.filter((tag) => first?.desk.tags.includes(tag));
            return { filter, set: changed === 0 ? set : { ...first?.desk, add_tags } };
          };
          return { reply, stored };
        };
      },
    },
    {
      name: "POST /rounds",
      body: { form: content, people: [person], remind: ["3d"], message: "Please", send: false },
      prepare: () =>
        Promise.resolve(async (text) => {
          const reply = await ask("/api/v1/rounds", "POST", text);
          const stored = async () => {
            const path = `/api/v1/rounds/${idOf(reply)}`;
            const listed = (await read(`${path}/people`)) as { form_id: string; url: string }[];
            const people = listed.map((each) => ({ ...each, data: filledIn(each.url, text) }));
            const form = await read(`/api/v1/forms/${people[0]?.form_id ?? ""}`);
            const { send } = JSON.parse(text) as { send: unknown }; // what it did is not shown
            return { ...((await read(path)) as object), form, people, send };
          };
          return { reply, stored };
        }),
    },
    {
      name: "POST /webhooks/endpoints",
      body: { url: "https://example.org/hook", events: ["form.completed"], description: "A note" },
      prepare: () =>
        Promise.resolve(async (text) => {
          const reply = await ask("/api/v1/webhooks/endpoints", "POST", text);
          const path = `/api/v1/webhooks/endpoints/${idOf(reply)}`;
          return {
            reply,
            stored: async () => {
              const stored = await read(path);
              await api.call(path, { method: "DELETE" });
              return stored;
            },
          };
        }),
    },
    {
      name: "PATCH /webhooks/endpoints/{id}",
      body: { events: ["form.completed"], description: "A note", enabled: false },
      prepare: async () => {
        const body = { url: "https://example.org/hook" };
        const path = `/api/v1/webhooks/endpoints/${idOf(await api.call("/api/v1/webhooks/endpoints", { method: "POST", body }))}`;
        return async (text) => ({ reply: await ask(path, "PATCH", text), stored: () => read(path) });
      },
    },
    {
      name: "PUT /brand",
      body: { accent_color: "#123456", background: "#ffffff", typeface: "sans" },
      prepare: () =>
        Promise.resolve(async (text) => ({ reply: await ask("/api/v1/brand", "PUT", text), stored: () => read("/api/v1/brand") })),
    },
    {
      name: "POST /keys",
      body: { name: "A key", scopes: ["forms:read"] },
      prepare: () =>
        Promise.resolve(async (text) => {
          const reply = await ask("/api/v1/keys", "POST", text);
          const stored = async () => {
            const keys = (await read("/api/v1/keys")) as { id: string }[];
            await api.call(`/api/v1/keys/${idOf(reply)}`, { method: "DELETE" });
            return keys.find(({ id }) => id === idOf(reply));
          };
          return { reply, stored };
        }),
    },
  ];

  afterAll(() => {
    reportFigure("P23", `${made} requests with a part that was unknown, mistyped or of another value: each was kept, refused or said`);
  });

  it.each(inputs)("$name", async ({ body, prepare }) => {
    const send = await prepare();
    await fc.assert(
      fc.asyncProperty(editsOf(body), async (edit) => {
        const { reply, stored } = await send(editedText(body, edit));
        made += 1;
        expect(reply.status, reply.text).toBeLessThan(500);
        if (reply.status >= 400) {
          expect((reply.body as Reply).detail, reply.text).toBeDefined();
          return;
        }
        if (isSaid(reply.body as Reply, edit)) return;
        const kept = await stored();
        expect(isKept(kept, edit) || at(kept, edit.path), `${reply.text} for ${JSON.stringify(edit)}`).toBe(true);
      }),
      runs(600),
    );
  });

  it.each([
    ["/api/v1/forms", ["status", "search", "sort", "limit"]],
    ["/api/v1/responses", ["form_id", "after", "limit"]],
    ["/api/v1/events", ["form_id", "type", "after", "limit"]],
    ["/api/v1/rounds", ["limit", "cursor"]],
    ["/api/v1/drafts", ["limit", "cursor"]],
    ["/api/v1/webhooks/deliveries", ["status", "limit"]],
    ["responses", ["status", "tag", "search", "answered", "answer.age", "sort", "limit"]],
    ["responses/counts", ["status", "tag", "answer.age_gt"]],
    ["summary", ["time_zone"]],
    ["export", ["format", "values", "status", "answer.age_lt"]],
  ])("a filter of %s that is not one is refused", async (path, known) => {
    const { id } = await openForm();
    const address = path.startsWith("/") ? path : `/api/v1/forms/${id}/${path}`;
    const names = Object.fromEntries(known.map((name) => [name, "x"]));
    await fc.assert(
      fc.asyncProperty(editsOf(names), async ({ path: [name = ""] }) => {
        if (known.includes(String(name))) return;
        const reply = await api.call(`${address}?${encodeURIComponent(name)}=x`);
        expect([reply.status, reply.text]).toEqual([422, expect.any(String)]);
      }),
      runs(200),
    );
  });
});

/** Whether a warning, or a problem of what is only tried, stands at the edit, above it or below it. */
function isSaid({ warnings = [], problems = [] }: Reply, { path }: Edit): boolean {
  return [...warnings, ...problems].some(({ loc }) => {
    const place = loc.slice(1); // without `body`
    return place.slice(0, path.length).every((part, index) => part === path[index]);
  });
}

function isKept(stored: unknown, { path, value }: Edit): boolean {
  const kept = at(stored, path) ?? null;
  const isMoment = typeof kept === "string" && typeof value === "string" && /T\d\d:/.test(value);
  return isSameJson(kept, value) || (isMoment && Date.parse(`${kept}Z`) === Date.parse(value)); // shown with milliseconds
}

/** What a person's link fills in, as it was sent: a link has texts only. */
function filledIn(url: string, text: string): Record<string, unknown> {
  const sent = at(JSON.parse(text), ["people", 0, "data"]) as Record<string, unknown> | undefined;
  const filled = [...new URL(url).searchParams];
  return Object.fromEntries(filled.map(([key, value]) => [key, String(sent?.[key]) === value ? sent?.[key] : value]));
}
