import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { expectNoAxeFindings } from "../../support/screens/axe";
import type { Owner } from "../../support/screens/journey";
import { test } from "../../support/screens/journey";
import { newKey, open, openBytes } from "../../support/samples/sealing";

type Sealed = { sealed: string; files: { url: string }[]; data: object };

const fields = [
  { key: "name", type: "text", label: "Full name", required: true },
  { key: "coming", type: "checkbox", label: "I am coming" },
  { key: "guests", type: "number", label: "Guests", required: true, visible_if: { field: "coming", op: "is", value: true } },
  { key: "cv", type: "file", label: "CV" },
  { key: "source", type: "hidden", label: "Source" },
];

async function newForm(owner: Owner, more: object = {}) {
  const key = await newKey();
  const asker = { name: "The office", contact: "office@example.org" };
  const settings = { response_limit: null, sealed: { recipients: [key.recipient] }, asker, ...more };
  return { key, ...(await owner.createForm({ title: "Report", fields, settings })) };
}

/** Everything that the page sends, as text. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postDataBuffer()?.toString("latin1") ?? ""}`));
  return sent;
}

const LIMIT = 60_000;

test("answers and a file are sealed in the browser, and nothing of them is sent in the clear", async ({ page, owner }) => {
  const { id, url, key } = await newForm(owner);
  const sent = sentBy(page);
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)));
  await page.goto(`${url}#source=letter`);
  await expect(page.getByText("Your answers are encrypted in your browser.")).toBeVisible();
  await expect(page.getByLabel("Full name")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(LIMIT);
  await expectNoAxeFindings(page);

  await page.getByLabel("I am coming").check();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("link", { name: "Enter your full name" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Enter guests" })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByLabel("Guests").fill("3");
  await expect(page.getByRole("link", { name: "Enter your full name" })).toBeHidden();
  await page.getByLabel("CV").setInputFiles({ name: "lovelace.txt", mimeType: "text/plain", buffer: Buffer.from("notes of Ada") });
  await expect(page.getByRole("button", { name: "Remove lovelace.txt" })).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  await expect(page.getByText("Only the person who asked can read them")).toBeVisible();

  const [response] = (await owner.responses(id)) as unknown as Sealed[];
  expect(response?.data).toEqual({});
  const opened = await open(response?.sealed ?? "", key.identity);
  expect(opened).toMatchObject({ form: id, locale: "en", data: { name: "Ada Lovelace", coming: true, guests: 3, source: "letter" } });
  expect(Object.values(opened?.files ?? {})).toEqual([{ name: "lovelace.txt", type: "text/plain", size: 12 }]);
  const file = await owner.fetch(response?.files[0]?.url ?? "");
  expect(Buffer.from(await openBytes(new Uint8Array(await file.arrayBuffer()), key.identity)).toString()).toBe("notes of Ada");
  expect(sent.filter((text) => /lovelace|notes of|letter/i.test(text))).toEqual([]);
});

test("without a script the page asks nothing, and says why and whom to ask", async ({ browser, owner }) => {
  const { url } = await newForm(owner);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "This form cannot be filled in here" })).toBeVisible();
  await expect(page.getByText("needs JavaScript")).toBeVisible();
  await expect(page.getByRole("link", { name: "office@example.org" })).toBeVisible();
  await expect(page.locator("input, textarea, select, form")).toHaveCount(0);
  await context.close();
});

test("without Web Cryptography, or without a secure connection, the page says so", async ({ page, context, owner }) => {
  const { url } = await newForm(owner);
  await page.addInitScript(() => Object.defineProperty(globalThis, "isSecureContext", { value: false }));
  await page.goto(url);
  await expect(page.getByText("an address that begins with https://")).toBeVisible();
  await expect(page.locator("form")).toHaveCount(0);
  const old = await context.newPage();
  await old.addInitScript(() => Reflect.deleteProperty(globalThis, "HTMLDialogElement"));
  await old.goto(url);
  await expect(old.getByText("This browser cannot encrypt your answers.")).toBeVisible();
  await expect(old.locator("form")).toHaveCount(0);
});

test("what cannot be stored stays on the page, and another key is used when there is one", async ({ page, owner }) => {
  const { id, url, key } = await newForm(owner);
  const second = await newKey();
  await page.goto(url);
  await page.getByLabel("Full name").fill("Ada");
  await page.route(url, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.locator(".summary")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Ada");
  await page.unroute(url);
  const sealed = { recipients: [key.recipient, second.recipient] };
  await owner.updateSettings(id, { sealed });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  const [response] = (await owner.responses(id)) as unknown as Sealed[];
  expect(await open(response?.sealed ?? "", second.identity)).toMatchObject({ data: { name: "Ada" } });
});
