import type { Page } from "playwright/test";
import { expect, test as base } from "playwright/test";
import type { ResponseSummary } from "../../../lib/domain/responses/summary/summary-schema";
import { bundleBuilderPage } from "../../support/unseen-types/bundle-builder-page";
import type { UnseenPage } from "../../support/unseen-types/builder-page";
import type { UnseenService } from "../../support/unseen-types/start-unseen-service";
import { startUnseenService } from "../../support/unseen-types/start-unseen-service";

declare const unseen: UnseenPage;

type Form = { id: string; url: string };

/** A service with new field types in its registries and no other change. */
const test = base.extend<object, { service: UnseenService }>({
  // Otherwise the respondent page's files come from a build.
  page: async ({ page, service }, provide) => {
    const folder = `${service.baseUrl}/respondent/`;
    await page.route(`${folder}**`, (route, request) => route.fulfill({ path: `public${new URL(request.url()).pathname}` }));
    await provide(page);
  },
  service: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, provide) => {
      const service = await startUnseenService();
      await provide(service);
      await service.stop();
    },
    { scope: "worker" },
  ],
});

const call = async ({ baseUrl, apiKey }: UnseenService, path: string, body?: unknown) => {
  const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
  return fetch(new URL(path, baseUrl), { headers, ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }) });
};
const create = async (service: UnseenService, form: object) => {
  const reply = await call(service, "/api/v1/forms", form);
  expect(reply.status).toBe(201);
  return (await reply.json()) as Form; // 201 has this shape: create-form.both.test.ts
};

async function openBuilder(page: Page, { baseUrl }: UnseenService) {
  const script = await bundleBuilderPage();
  await page.route(`${baseUrl}/builder`, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><body>" }));
  await page.goto(`${baseUrl}/builder`);
  await page.addScriptTag({ type: "module", content: script });
  await page.waitForFunction(() => "unseen" in window); // a module runs after its tag was added
}

test("a new field type works from the builder to the answer, chart and export", async ({ page, service }) => {
  await openBuilder(page, service);
  await page.getByPlaceholder("Form title").fill("Unseen");
  await page.getByRole("button", { name: "Add Mood" }).click();
  const question = page.getByRole("textbox", { name: "Question", exact: true });
  await expect(question).toHaveValue("How do you feel?");
  await expect(page.getByRole("radio", { name: /^Face/, includeHidden: true })).toHaveCount(3);
  await page.getByRole("textbox", { name: "How many faces" }).fill("12");
  await expect(page.getByText("How many faces: must be a whole number from 2 to 9")).toBeVisible();
  await page.getByRole("textbox", { name: "How many faces" }).fill("4");
  await expect(page.getByRole("radio", { name: /^Face/, includeHidden: true })).toHaveCount(4);
  await page.getByRole("switch", { name: "Required" }).check();
  const content = await page.evaluate(() => unseen.content());
  expect(content.fields).toEqual([
    { key: "how_do_you_feel", type: "mood", label: "How do you feel?", required: true, config: { steps: 4 } },
  ]);

  const form = await create(service, { ...content, settings: { response_limit: null } });
  await page.goto(form.url);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("group", { name: "How do you feel?" })).toContainText("Answer “How do you feel?”");
  for (const face of ["Face 4", "Face 2"]) {
    await page.goto(form.url);
    await page.getByLabel(face).check();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { name: "Your answers have been sent" })).toBeVisible();
    await expect(page.getByText(`${face.slice(-1)} of 4`)).toBeVisible();
  }

  const csv = await (await call(service, `/api/v1/forms/${form.id}/export?header=key`)).text();
  expect(csv.split("\r\n").map((line) => line.split(",").at(-1))).toEqual(['"how_do_you_feel"', "2", "4", ""]);
  const summary = (await (await call(service, `/api/v1/forms/${form.id}/summary`)).json()) as ResponseSummary; // results.both.test.ts
  expect(summary.questions[0]?.choices?.map(({ count }) => count)).toEqual([0, 1, 0, 1]);
  await openBuilder(page, service);
  await page.evaluate((summary) => unseen.showCharts(summary), summary);
  await expect(page.getByRole("heading", { name: "How do you feel?" })).toBeVisible();
  await expect(page.getByText("Face 4")).toBeVisible();
});

test("an answer is checked against those to earlier questions, and refused in the words of its type", async ({ page, service }) => {
  const mood = { key: "mood", type: "mood", label: "Mood", config: { not_above: "most" } };
  const most = { key: "most", type: "number", label: "Most", config: { max: 5 } };
  const after = await create(service, { title: "After", fields: [most, mood], settings: { response_limit: null } });
  const refused = await call(service, after.url, { data: { most: 2, mood: 3 } });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toEqual({
    detail: [{ loc: ["body", "data", "mood"], msg: "Mood must not be above 2", type: "mood.above", ctx: { most: 2 } }],
  });
  // Not checked against an invalid, a missing or a later answer.
  expect((await call(service, after.url, { data: { most: 7, mood: 3 } })).status).toBe(422);
  expect((await call(service, after.url, { data: { mood: 3 } })).status).toBe(201);
  const before = await create(service, { title: "Before", fields: [mood, most], settings: { response_limit: null, locale: "de" } });
  expect((await call(service, before.url, { data: { most: 2, mood: 3 } })).status).toBe(201);

  const german = await create(service, { title: "Deutsch", fields: [most, mood], settings: { response_limit: null, locale: "de" } });
  await page.goto(`${german.url}?most=2&mood=5`);
  await expect(page.getByLabel("Face 5")).toBeChecked();
  await page.getByRole("button", { name: "Senden" }).click();
  await expect(page.getByRole("group", { name: "Mood" })).toContainText("„Mood“ darf nicht über 2 liegen");
});

test("answers of several parts, hidden answers and fields without an answer work too", async ({ page, service }) => {
  const fields = [
    { key: "hello", type: "note", label: "Read this first" },
    { key: "pair", type: "pair", label: "Pair" },
    { key: "from", type: "source", label: "Where from" },
  ];
  const form = await create(service, { title: "Parts", fields, settings: { response_limit: null } });
  await page.goto(`${form.url}?from=poster&hello=x&pair=y`);
  await expect(page.getByText("Read this first")).toBeVisible();
  await page.getByLabel("left").fill("salt");
  await page.getByLabel("right").fill("pepper");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("salt and pepper")).toBeVisible();
  await expect(page.getByText("poster")).toBeHidden();
  await expect(page.getByText("Read this first")).toBeHidden();
  const [response] = (await (await call(service, `/api/v1/forms/${form.id}/responses`)).json()) as { data: unknown }[]; // responses.both.test.ts
  expect(response?.data).toEqual({ pair: { left: "salt", right: "pepper" }, from: "poster" });
  const csv = await (await call(service, `/api/v1/forms/${form.id}/export`)).text();
  expect(csv.split("\r\n").map((line) => line.split(",").slice(2).join())).toEqual([
    '"Pair: LEFT","Pair: RIGHT","Where from"',
    '"salt","pepper","poster"',
    "",
  ]);
  const described = JSON.stringify(await (await call(service, "/api/v1/openapi.json")).json());
  for (const type of ["text", "mood", "pair", "note", "source", "signed"]) expect(described).toContain(`"${type}":"#/components/schemas/`);
});

test("part of an answer may be a file", async ({ service }) => {
  const form = await create(service, {
    title: "Sign",
    fields: [{ key: "sign", type: "signed", label: "Sign" }],
    settings: { response_limit: null },
  });
  const upload = async (name: string, bytes: string) => {
    const body = new FormData();
    body.append("sign", new File([bytes], name));
    return fetch(`${form.url}/files`, { method: "POST", body });
  };
  expect((await upload("notes.txt", "just words")).status).toBe(422);
  const { token } = (await (await upload("drawn.pdf", "%PDF-1.7\n%%EOF\n")).json()) as { token: string }; // files.both.test.ts
  const unknown = await call(service, form.url, { data: { sign: { name: "Ada", drawn: `${token}x` } } });
  expect(unknown.status).toBe(422);
  const answer = { data: { sign: { name: "Ada", drawn: token } }, submission_token: "once" };
  expect((await call(service, form.url, answer)).status).toBe(201);
  expect((await call(service, form.url, answer)).status).toBe(201);
  const responses = (await (await call(service, `/api/v1/forms/${form.id}/responses`)).json()) as {
    data: { sign: Record<string, string> };
  }[];
  expect(responses.map(({ data }) => data.sign.name)).toEqual(["Ada"]);
  expect(await (await call(service, responses[0]?.data.sign.drawn ?? "")).text()).toContain("%PDF");
});
