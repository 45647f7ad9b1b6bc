import { once } from "node:events";
import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { expectNoAxeFindings } from "../../support/screens/axe";
import type { Owner } from "../../support/screens/journey";
import { test } from "../../support/screens/journey";
import { newKey, open, openBytes, seal } from "../../support/samples/sealing";

type Sealed = { sealed: string; files: { url: string }[]; data: object };

const fields = [
  { key: "name", type: "text", label: "Full name", required: true },
  { key: "coming", type: "checkbox", label: "I am coming" },
  { key: "guests", type: "number", label: "Guests", required: true, visible_if: { field: "coming", op: "is", value: true } },
  { key: "cv", type: "file", label: "CV" },
  { key: "source", type: "hidden", label: "Source" },
];

/** What most forms ask, with a result. */
const more = [
  { key: "email", type: "email", label: "Email address", required: true },
  { key: "day", type: "date", label: "Day of arrival", config: { min: "today" } },
  { key: "meal", type: "select", label: "Meal", config: { options: ["Fish", "Rice"].map((label) => ({ value: label, label })) } },
  { key: "price", type: "calculation", label: "Price", config: { expression: "guests * 12" } },
];

async function newForm(owner: Owner, { also = [] as object[] } = {}) {
  const key = await newKey();
  const asker = { name: "The office", contact: "office@example.org" };
  const settings = { response_limit: null, sealed: { recipients: [key.recipient] }, asker };
  return { key, ...(await owner.createForm({ title: "Report", fields: [...fields, ...also], settings })) };
}

/** Counts the compressed bytes that the page fetches, until it is idle. @returns the bytes so far */
function countBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)));
  return async () => {
    await page.waitForLoadState("networkidle");
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
}

/** Everything that the page sends, as text. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postDataBuffer()?.toString("latin1") ?? ""}`));
  return sent;
}

/** Bytes of a page in all: document, scripts and styles (docs/decisions/101). */
const LIMIT = 50_000;

test("answers and a file are sealed in the browser, and nothing of them is sent in the clear", async ({ page, owner }) => {
  const { id, url, key } = await newForm(owner);
  const sent = sentBy(page);
  const bytes = countBytes(page);
  await page.goto(`${url}#source=letter`);
  await expect(page.getByText("Your answers are encrypted in your browser.")).toBeVisible();
  await expect(page.getByLabel("Full name")).toBeVisible();
  expect(await bytes()).toBeLessThan(LIMIT);
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
  await expect(page.getByText("Only those who asked can read them")).toBeVisible();

  const [response] = (await owner.responses(id)) as unknown as Sealed[];
  expect(response?.data).toEqual({});
  const opened = await open(response?.sealed ?? "", key.identity);
  expect(opened).toMatchObject({ form: id, locale: "en", data: { name: "Ada Lovelace", coming: true, guests: 3, source: "letter" } });
  expect(Object.values(opened?.files ?? {})).toEqual([{ name: "lovelace.txt", type: "text/plain", size: 12 }]);
  const file = await owner.fetch(response?.files[0]?.url ?? "");
  expect(Buffer.from(await openBytes(new Uint8Array(await file.arrayBuffer()), key.identity)).toString()).toBe("notes of Ada");
  expect(sent.filter((text) => /lovelace|notes of|letter/i.test(text))).toEqual([]);
});

test("a page with a date, a choice, a condition and a calculation is as small, follows the answers, and seals the result", async ({
  page,
  owner,
}) => {
  const { id, url, key } = await newForm(owner, { also: more });
  const bytes = countBytes(page);
  await page.goto(url);
  await expect(page.getByLabel("Full name")).toBeVisible();
  expect(await bytes()).toBeLessThan(LIMIT);

  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByLabel("Email address").fill("ada@");
  await expect(page.getByLabel("Guests")).toBeHidden();
  await page.getByLabel("I am coming").check();
  await page.getByLabel("Guests").fill("3");
  await expect(page.getByRole("status", { name: "Price" })).toHaveText("36");
  const day = page.getByRole("group", { name: "Day of arrival" });
  await day.getByLabel("Day").fill("31 December 1815");
  await page.getByLabel("Rice", { exact: true }).check();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("link", { name: /^Day of arrival must be/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Email address must be/ })).toBeVisible();
  await page.getByLabel("Email address").fill("ada@example.org");
  await day.getByLabel("Day").fill("10 December 2815");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  const [response] = (await owner.responses(id)) as unknown as Sealed[];
  expect(await open(response?.sealed ?? "", key.identity)).toMatchObject({
    data: { name: "Ada Lovelace", email: "ada@example.org", coming: true, guests: 3, day: "2815-12-10", meal: "Rice", price: 36 },
  });
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
  for (const broken of ["subtle", "getRandomValues"]) {
    const without = await context.newPage();
    await without.addInitScript((part) => Object.defineProperty(crypto, part, { value: undefined }), broken);
    await without.goto(url);
    await expect(without.getByText("This browser cannot encrypt your answers.")).toBeVisible();
    await expect(without.locator("form")).toHaveCount(0);
  }
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

test("another key of the same number is used when there is one", async ({ page, owner }) => {
  const { id, url } = await newForm(owner);
  const second = await newKey();
  await page.goto(url);
  await page.getByLabel("Full name").fill("Ada");
  await owner.updateSettings(id, { sealed: { recipients: [second.recipient] } });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  const [response] = (await owner.responses(id)) as unknown as Sealed[];
  expect(await open(response?.sealed ?? "", second.identity)).toMatchObject({ data: { name: "Ada" } });
});

/** Everything that the browser keeps beyond the tab, as text. */
const keptBeyondTab = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

test("what is typed stays in the tab, over a reload too, and can be cleared", async ({ page, owner }) => {
  const { id, url, key } = await newForm(owner);
  await page.goto(url);
  await expect(page.getByText("What you type is kept in this tab until you send it.")).toBeVisible();
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByLabel("CV").setInputFiles({ name: "lovelace.txt", mimeType: "text/plain", buffer: Buffer.from("notes of Ada") });
  await expect(page.getByRole("button", { name: "Remove lovelace.txt" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Lovelace");
  await expect(page.getByRole("button", { name: "Remove lovelace.txt" })).toBeVisible();
  expect(await keptBeyondTab(page)).not.toContain("Lovelace");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  const [response] = (await owner.responses(id)) as unknown as Sealed[];
  const opened = await open(response?.sealed ?? "", key.identity);
  expect(Object.values(opened?.files ?? {})).toEqual([{ name: "lovelace.txt", type: "text/plain", size: 12 }]);

  // An earlier release kept it on the device.
  const old = { version: 1, at: Date.now(), answers: { name: [["name", "Eve"]] } };
  await page.evaluate(([name, text]) => localStorage.setItem(name ?? "", text ?? ""), [`formslip:${id}:old`, JSON.stringify(old)]);
  await page.goto(url);
  await expect(page.getByLabel("Full name")).toHaveValue("Eve");
  expect(await keptBeyondTab(page)).not.toMatch(/\bEve\b/);
  await page.locator("#kept-here").getByRole("button", { name: "Start again" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/\bEve\b/);
});

test("a file that is no longer there is asked for again, and the rest is kept", async ({ page, owner }) => {
  const { id, url, key } = await newForm(owner);
  await page.goto(url);
  await page.getByLabel("Full name").fill("Ada");
  const file = { name: "lovelace.txt", mimeType: "text/plain", buffer: Buffer.from("notes of Ada") };
  await page.getByLabel("CV").setInputFiles(file);
  await expect(page.getByRole("button", { name: "Remove lovelace.txt" })).toBeVisible();
  // As when its upload has expired: it can no longer be taken, here because another response has it.
  const [token = ""] = (await page.locator(".kept input[type=hidden]").inputValue()).split(" ");
  const content = { form: id, version: 1, locale: "en", data: { name: "Eve" }, files: {} };
  const other = await page.request.post(url, { data: { sealed: await seal([key.recipient], content), files: [token] } });
  expect(other.status()).toBe(201);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.locator(".summary").getByRole("link", { name: /^Upload the file for CV again/ })).toBeVisible();
  await expect(page.locator(".kept")).toHaveCount(0);
  await expect(page.getByLabel("Full name")).toHaveValue("Ada");
  await page.getByLabel("CV").setInputFiles(file);
  await expect(page.getByRole("button", { name: "Remove lovelace.txt" })).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(/\/receipt\//);
});

test("a file that was chosen, and Send that was pressed, before all scripts were there are not lost", async ({ page, owner }) => {
  const { id, url, key } = await newForm(owner);
  const held: string[] = [];
  const gate = new AbortController();
  await page.route(/\/respondent\/.*\b(typed|rules)\b/, async (route) => {
    held.push(route.request().url());
    if (!gate.signal.aborted) await once(gate.signal, "abort");
    await route.continue();
  });
  await page.goto(url, { waitUntil: "commit" });
  await page.getByLabel("Full name").fill("Ada");
  await page.getByLabel("CV").setInputFiles({ name: "lovelace.txt", mimeType: "text/plain", buffer: Buffer.from("notes of Ada") });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  expect(held).not.toEqual([]);
  gate.abort();
  await expect(page).toHaveURL(/\/receipt\//);
  const [response] = (await owner.responses(id)) as unknown as Sealed[];
  const opened = await open(response?.sealed ?? "", key.identity);
  expect([opened?.data.name, Object.values(opened?.files ?? {})]).toEqual([
    "Ada",
    [{ name: "lovelace.txt", type: "text/plain", size: 12 }],
  ]);
});

test("without a network the page says so, and keeps everything", async ({ page, context, owner }) => {
  const { url } = await newForm(owner);
  await page.goto(url);
  await page.getByLabel("Full name").fill("Ada");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.locator(".summary")).toContainText("There is no network.");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(/\/receipt\//);
});

test("a page that was opened before the form was sealed comes back with what was typed", async ({ page, owner }) => {
  const { id, url } = await owner.createForm({ title: "Report", fields, settings: { response_limit: null } });
  const key = await newKey();
  await page.goto(url);
  await page.getByLabel("Full name").fill("Ada");
  await owner.updateSettings(id, { sealed: { recipients: [key.recipient] } });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.locator(".summary")).toContainText("This form takes only encrypted answers.");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  const [response] = (await owner.responses(id)) as unknown as Sealed[];
  expect(await open(response?.sealed ?? "", key.identity)).toMatchObject({ data: { name: "Ada" } });
});
