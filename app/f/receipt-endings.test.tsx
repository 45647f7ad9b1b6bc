import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { getPublicForm } from "@/lib/domain/forms/data";
import { newForm } from "@/lib/domain/forms/new-form";
import { correctResponse } from "@/lib/domain/responses/changing/correct-mutations";
import { getResponse, haveEndings, listResponseTexts } from "@/lib/domain/responses/data";
import { presentWithDesk } from "@/lib/domain/responses/present";
import { receiptToken } from "@/lib/domain/responses/receipt-token";
import { submit } from "@/lib/domain/responses/submit";
import { readFields } from "@/lib/domain/forms/read-fields";
import { anonymise } from "@/lib/domain/responses/keeping/anonymise-mutations";
import { appearanceOf } from "@/lib/entry/respondent/view/appearance";
import { pageHeaders } from "@/lib/entry/respondent/view/page-headers";
import { redirectAfter } from "@/lib/entry/respondent/afterwards/redirect-after";
import { showReceipt } from "@/lib/entry/respondent/afterwards/show-receipt";
import { ReceiptPage } from "@/components/respondent/receipt-page";

const now = new Date("2026-11-21T10:00:00.000Z");
const headers = new Headers();
let dataDir: string;
let formId: string;

const fields = [
  { key: "name", type: "text", label: "Name" },
  { key: "points", type: "number", label: "Points", personal: true },
];
const endings = [
  { key: "gold", when: { field: "points", op: "gte", value: 8 }, title: "Well done, {{name}}", text: "**{{points}}** points" },
  { when: { field: "points", op: "lt", value: 3 }, redirect_url: "http://example.org/again" },
];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-endings-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  await db().account.create({ data: { id: "ada", name: "Ada", createdAt: now } });
  const body = createFormSchema.parse({ title: "T", fields, settings: { endings, response_limit: null, thank_you_title: "Thanks" } });
  const data = await newForm({ accountId: "ada", body, now });
  await db().form.create({ data });
  formId = data.id;
});
afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

/** Where answers lead, and the response. */
async function sent(data: object) {
  const form = await getPublicForm(formId);
  const result = await submit({
    form,
    seen: { ...form, isOpen: true },
    data: { ...data },
    metadata: { ip: "", userAgent: "" },
    submissionToken: null,
    channel: "page",
    admit: () => Promise.resolve(),
    now,
  });
  if (result.outcome !== "accepted") throw new Error(result.outcome);
  const location = redirectAfter(result, { formId, appearance: await appearanceOf(form, headers), folder: "" });
  return { location, ...result.response };
}

async function receiptOf(response: { id: string; formId: string }, at = now) {
  const view = await showReceipt({ formId, token: receiptToken(response), headers, now: at });
  return view.kind === "receipt" ? renderToStaticMarkup(<ReceiptPage {...view} />) : "";
}

it("stand on the receipt as long as the answers do", async () => {
  const response = await sent({ name: "Ada", points: 9 });
  expect([response.ending, response.location]).toEqual(["gold", expect.stringContaining("receipt/")]);
  const html = await receiptOf(response);
  expect(html).toMatch(/<h1[^>]*>Well done, Ada<\/h1>/);
  expect(html).toContain("<strong>9</strong> points");
  expect(await receiptOf(response, new Date(now.getTime() + 2 * 24 * 60 * 60 * 1000))).toMatch(/<h1[^>]*>Thanks<\/h1>/);
});

it("lead to their own address, which the page allows", async () => {
  expect(await sent({ points: 1 })).toMatchObject({ ending: "ending_2", location: "http://example.org/again" });
  const { settings } = await appearanceOf(await getPublicForm(formId), headers);
  expect(pageHeaders(settings)["Content-Security-Policy"]).toContain("form-action 'self' https: http:;");
});

it("are not there for other answers", async () => {
  const response = await sent({ name: "Ada", points: 5 });
  expect(response.ending).toBeNull();
  expect(await receiptOf(response)).toMatch(/<h1[^>]*>Thanks<\/h1>/);
});

it("are the same in all ways of reading, follow a change, and go with the answers that they tell of", async () => {
  const { id: responseId } = await sent({ name: "Ada", points: 9 });
  const read = async () => {
    const form = await getPublicForm(formId);
    const { rows } = await listResponseTexts({ formId, limit: 100, hasDesk: true });
    const text = rows.find(({ id }) => id === responseId)?.json ?? "{}";
    const presented = presentWithDesk(await getResponse({ formId, responseId }), readFields(form));
    expect(text).toBe(JSON.stringify(presented));
    return presented.ending;
  };
  expect(await read()).toBe("gold");
  expect(await haveEndings([formId])).toBe(true);
  const correction = { form: await getPublicForm(formId), responseId, by: "owner" as const, now };
  await correctResponse({ ...correction, change: { points: 1 } });
  expect(await read()).toBe("ending_2");
  await correctResponse({ ...correction, change: { points: 5 } });
  expect(await read()).toBeUndefined();
  await correctResponse({ ...correction, change: { points: 8 } });
  await anonymise({ formId, ids: [responseId] }, now);
  expect(await read()).toBeUndefined();
});

it("refuses a form whose endings compare what it does not ask", async () => {
  const body = createFormSchema.parse({ title: "T", fields, settings: { endings: [{ when: { field: "gone", op: "answered" } }] } });
  await expect(newForm({ accountId: "ada", body, now })).rejects.toMatchObject({
    details: [{ loc: ["body", "settings", "endings", 0, "when", "field"], type: "rule_field" }],
  });
});
