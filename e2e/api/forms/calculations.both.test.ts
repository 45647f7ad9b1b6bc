import { describe, expect, it } from "vitest";
import { newApi } from "../../support/http/api";
import { fromPage, inputsOf, openPage, sendPage, unhurried } from "../../support/http/page";

const anOrder = [
  { key: "adults", type: "number", label: "Adults", required: true, config: { min: 0, step: 1 } },
  { key: "children", type: "number", label: "Children", config: { min: 0, step: 1 } },
  {
    key: "extras",
    type: "select",
    label: "Extras",
    config: {
      multiple: true,
      options: [
        { value: "lunch", label: "Lunch", score: 9.5 },
        { value: "guide", label: "Guide", score: 20 },
        { value: "map", label: "Map" },
      ],
    },
  },
  { key: "people", type: "calculation", label: "People", config: { expression: "sum(adults, children)" } },
  {
    key: "total",
    type: "calculation",
    label: "Total",
    config: { expression: "adults * 12.5 + sum(children) * 5 + people * sum(score(extras))", unit: "€", decimals: 2 },
    valid_if: { field: "total", op: "lte", value: 500 },
    valid_message: "We take orders up to 500 €",
  },
  {
    key: "kind",
    type: "calculation",
    label: "Kind",
    config: { expression: 'people > 9 ? "group" : "family"', result: "text", hidden: true },
  },
  { key: "contact", type: "email", label: "Group leader’s email address", visible_if: { field: "kind", op: "is", value: "group" } },
];

describe("a form with calculations", () => {
  it("works them out for programs and pages, ignores what is sent for them and says so", async () => {
    const api = await newApi();
    const { id, url } = await api.createForm({ fields: anOrder, settings: { response_limit: null } });
    const data = { adults: 2, children: 1, extras: ["lunch", "map"], total: 1 };
    const sent = await api.submit(id, data);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ warnings: [{ loc: ["body", "data", "total"], type: "worked_out" }] });
    const strict = await api.call(`/f/${id}`, { method: "POST", body: { data }, headers: { Prefer: "handling=strict" } });
    expect([strict.status, strict.body]).toEqual([422, { detail: [expect.objectContaining({ type: "worked_out" })] }]);

    const page = await openPage(url);
    expect(page.html).toMatch(/<output id="q-total"[^>]*>Not known yet<\/output>/);
    expect(page.html).not.toContain("q-kind");
    expect(page.html).toContain("/respondent/calculations.js");
    const inputs = unhurried(inputsOf(page.html));
    const post = (answers: Record<string, string>) => sendPage(url, { ...inputs, ...answers }, fromPage(url));
    const wrong = await post({ adults: "2", children: "many" });
    expect(wrong.status).toBe(422);
    const refused = await post({ adults: "39", children: "4" });
    expect([refused.status, refused.html.includes("We take orders up to 500 €")]).toEqual([422, true]);
    expect(refused.html).toMatch(/<output id="q-total"[^>]*>507\.50 €<\/output>/);
    const own = await post({ adults: "1", total: "3" });
    expect(own.headers.get("x-warnings")).toContain("worked_out");
    expect(own.status).toBe(303);

    const responses = (await api.call(`/api/v1/forms/${id}/responses`)).body as { data: unknown }[];
    expect(responses.map((response) => response.data)).toEqual([
      { adults: 1, extras: ["map"], people: 1, total: 12.5, kind: "family" },
      { adults: 2, children: 1, extras: ["lunch", "map"], people: 3, total: 58.5, kind: "family" },
    ]);
    const receipt = await openPage(new URL(own.headers.get("location") ?? "", url).href);
    expect(receipt.html).toContain("12.50 €");
    expect(receipt.html).not.toContain("family");
  });

  it("asks what follows from a result, with a page that was sent before it could be known", async () => {
    const api = await newApi();
    const { id, url } = await api.createForm({ fields: anOrder, settings: { response_limit: null } });
    const page = await openPage(url);
    const { _shown, ...inputs } = unhurried(inputsOf(page.html)); // the page shows no question under a condition
    const back = await sendPage(url, { ...inputs, adults: "12" }, fromPage(url));
    expect([back.status, back.html.includes("Group leader’s email address")]).toEqual([422, true]);
    const simulated = await api.call(`/api/v1/forms/${id}/simulate`, {
      method: "POST",
      body: { data: { adults: 12, contact: "a@example.com" } },
    });
    expect(simulated.body).toMatchObject({
      problems: [],
      would_be_stored: { people: 12, total: 150, kind: "group", contact: "a@example.com" },
    });
    const problems = await api.submit(id, { adults: 100 });
    expect([problems.status, problems.body]).toEqual([
      422,
      {
        detail: [
          {
            loc: ["body", "data", "total"],
            type: "valid_if",
            msg: "We take orders up to 500 €",
            ctx: { message: "We take orders up to 500 €" },
          },
        ],
      },
    ]);
  });

  it("has results in exports, filters, sums and the schema of answers, and keeps them when a response is corrected", async () => {
    const api = await newApi();
    const { id } = await api.createForm({ fields: anOrder, settings: { response_limit: null } });
    const first = (await api.submit(id, { adults: 2 })).body as { id: string };
    await api.submit(id, { adults: 4 });
    const csv = (await api.call(`/api/v1/forms/${id}/export?format=csv&values=raw&header=key`)).text.trim().split("\n");
    expect(csv[0]).toContain('"people","total","kind"');
    expect(((await api.call(`/api/v1/forms/${id}/responses?answer.total_gte=30`)).body as unknown[]).length).toBe(1);
    const summary = (await api.call(`/api/v1/forms/${id}/summary`)).body as { questions: { key: string; number: object | null }[] };
    expect(summary.questions.find(({ key }) => key === "total")).toMatchObject({ number: { sum: 75 } });
    const schema = (await api.call(`/api/v1/forms/${id}/answer-schema`)).body as { properties: Record<string, object>; required: string[] };
    expect(schema.properties.total).toMatchObject({ type: "number", readOnly: true });
    expect(schema.required).toEqual(["adults"]);
    const path = `/api/v1/forms/${id}/responses/${first.id}`;
    const corrected = await api.call(path, { method: "PATCH", body: { data: { adults: 3 } } });
    expect(corrected.body).toMatchObject({ data: { adults: 3, people: 3, total: 37.5 } });
  });

  it.each([
    ["adults +", "a value is missing"],
    ["nobody * 2", "none has the key nobody"],
    ["total", "not above it"],
    ['adults + "a"', "two numbers"],
    ["score(adults)", "has a score"],
    ['adults > 1 ? "a" : "b"', "Must result in a number"],
    [`${"(".repeat(40)}1${")".repeat(40)}`, "nested less deeply"],
    [Array.from({ length: 200 }, () => "adults").join("+"), "at most 300 parts"],
  ])("is refused with %s, at its place", async (expression, message) => {
    const api = await newApi();
    const fields = [anOrder[0], { key: "total", type: "calculation", label: "Total", config: { expression } }];
    const { status, body } = await api.call("/api/v1/forms", { method: "POST", body: { title: "F", fields } });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      detail: [{ loc: ["body", "fields", 1, "config", "expression"], type: "expression", msg: expect.stringContaining(message) as string }],
    });
  });

  it("takes answers that their condition does not refuse, and says the default sentence without an own one", async () => {
    const api = await newApi();
    const fields = [
      { key: "from", type: "date", label: "From" },
      { key: "to", type: "date", label: "To", valid_if: { not: { field: "to", op: "lt", value: "2026-01-10" } } },
      {
        key: "nights",
        type: "calculation",
        label: "Nights",
        config: { expression: "to - from" },
        valid_if: { field: "nights", op: "gt", value: 0 },
      },
    ];
    const { id } = await api.createForm({ fields, settings: { response_limit: null } });
    expect((await api.submit(id, { to: "2026-01-12" })).status).toBe(201); // nights are unknown
    expect((await api.submit(id, { from: "2026-01-01", to: "2026-01-12" })).status).toBe(201);
    const refused = await api.submit(id, { from: "2026-02-01", to: "2026-01-12" });
    expect(refused.body).toEqual({
      detail: [
        {
          loc: ["body", "data", "nights"],
          type: "valid_if",
          msg: "“Nights” does not fit your other answers. Check it",
          ctx: { message: null },
        },
      ],
    });
    expect((await api.submit(id, { to: "2026-01-02" })).body).toMatchObject({
      detail: [{ loc: ["body", "data", "to"], type: "valid_if" }],
    });
    const found = await api.call("/api/v1/drafts", {
      method: "POST",
      body: {
        content: {
          title: "F",
          fields: [{ key: "q", type: "number", label: "Q", config: { max: 5 }, valid_if: { field: "q", op: "gt", value: 5 } }],
        },
      },
    });
    const draft = found.body as { id: string };
    expect((await api.call(`/api/v1/drafts/${draft.id}/check`)).body).toMatchObject({ findings: [{ type: "never_valid" }] });
  });
});
