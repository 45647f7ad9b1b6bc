import type { BrowserContext, Page } from "playwright/test";
import { expect } from "playwright/test";
import type { Owner } from "../../support/screens/journey";
import { test, twoQuestions } from "../../support/screens/journey";

const settings = { response_limit: null, offline: { grace: "7d" } };
const READY = "You can fill in this form without a network on this device.";
const SAVED = "Your answers are saved on this device";

const newForm = (owner: Owner, more: object = {}) => owner.createForm({ ...twoQuestions, settings: { ...settings, ...more } });

/** Opens the page and waits until it is kept. */
async function openKept(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByText(READY)).toBeVisible();
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(1_100); // a form that was filled in within a second is sent once more, by hand
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email address").fill("ada@example.com");
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

/** Opens the address in a new page and closes the one before, as after a crash. */
async function openAnew(context: BrowserContext, page: Page, url: string): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  await next.goto(url);
  return next;
}

test("a form opened once is filled in without a network, and sent once when there is one", async ({ page, context, owner }) => {
  const { id, url } = await newForm(owner);
  await openKept(page, url);
  await context.setOffline(true);
  await page.reload();
  await page.getByLabel("Full name").fill("Gr");
  await page.waitForTimeout(500); // what is typed is kept after a moment
  let now = await openAnew(context, page, url);
  await expect(now.getByLabel("Full name")).toHaveValue("Gr"); // typed before the browser was closed
  await fillIn(now, "Grace");
  await expect(now.getByRole("heading", { name: SAVED })).toBeVisible();
  await expect(now.getByText("Answers that are not sent yet: 1")).toBeVisible();
  await expect(now.getByLabel("Full name")).toBeHidden();
  await now.getByRole("button", { name: "Fill in the form again" }).click();
  await expect(now.getByLabel("Full name")).toHaveValue("");
  await fillIn(now, "Ada");
  await expect(now.getByText("Answers that are not sent yet: 2")).toBeVisible();

  now = await openAnew(context, now, url);
  await expect(now.getByText("Answers that are not sent yet: 2")).toBeVisible();
  await expect(now.getByLabel("Full name")).toHaveValue("");
  await now.getByRole("button", { name: "Send now" }).click();
  await expect(now.getByText("Answers that are not sent yet: 2")).toBeVisible();
  expect(await owner.responses(id)).toEqual([]);

  await context.setOffline(false);
  await now.evaluate(() => dispatchEvent(new Event("online")));
  await expect(now.getByText("Your answers have been sent.")).toHaveCount(2);
  await expect(now.getByText("Answers that are not sent yet")).toHaveCount(0);
  expect((await owner.responses(id)).map(({ data }) => data.name).toSorted()).toEqual(["Ada", "Grace"]);
  expect((await owner.responses(id)).every((response) => "filled_at" in response)).toBe(true);
  await now.getByRole("link", { name: "See the receipt" }).first().click();
  await expect(now).toHaveURL(/\/receipt\//);
  await expect(now.getByText("Grace")).toBeVisible();
  await now.goto(url);
  await now.reload();
  expect(await owner.responses(id)).toHaveLength(2);
});

test("with a network the form works as any other, and its receipt is not kept", async ({ page, context, owner }) => {
  const { id, url } = await newForm(owner);
  await openKept(page, url);
  await page.waitForTimeout(1_000); // nobody answers faster
  await fillIn(page, "Ada");
  await expect(page).toHaveURL(/\/receipt\//);
  expect(await owner.responses(id)).toHaveLength(1);
  await page.goto(url);
  await expect(page.getByLabel("Full name")).toHaveValue("");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept.filter((path) => path.startsWith("/f/"))).toEqual([`/f/${id}`]);
  await context.setOffline(true);
  await expect(page.goto(`${url}/receipt/x`)).rejects.toThrow();
  const other = await newForm(owner);
  await expect(page.goto(other.url)).rejects.toThrow(); // never opened here
});

test("answers that are refused are opened again, and those to a closed form stay on the device", async ({ page, context, owner }) => {
  const { id, url } = await newForm(owner);
  await openKept(page, url);
  await context.setOffline(true);
  await page.reload();
  await page.getByLabel("Full name").fill("Ada");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("heading", { name: SAVED })).toBeVisible();
  await context.setOffline(false);
  const now = await openAnew(context, page, url);
  await expect(now.getByText(/^These answers were not accepted: .+/)).toBeVisible();
  await now.getByRole("button", { name: "Fill in the form again" }).click();
  await expect(now.getByLabel("Full name")).toHaveValue("Ada");
  await expect(now.getByText(/^These answers were not accepted/)).toHaveCount(0);
  expect(await owner.responses(id)).toEqual([]);

  await context.setOffline(true);
  await fillIn(now, "Ada");
  await expect(now.getByRole("heading", { name: SAVED })).toBeVisible();
  await owner.updateForm(id, { status: "cancelled" });
  await context.setOffline(false);
  await now.goto(url);
  await expect(now.getByText("The form closed before these answers could be sent.")).toBeVisible();
  await expect(now.getByLabel("Full name")).toBeHidden();
  await now.getByText("What you typed").click();
  await expect(now.getByRole("definition").filter({ hasText: "ada@example.com" })).toBeVisible();
  await now.getByRole("button", { name: "Clear" }).click();
  await now.goto(url);
  await expect(now.getByRole("heading", { name: "This form has been cancelled" })).toBeVisible();
  await expect
    .poll(() => now.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length]))
    .toEqual([[], 0]);
});

test("late answers count if they were filled in before the form closed", async ({ page, context, owner }) => {
  const { id, url } = await newForm(owner);
  await openKept(page, url);
  await context.setOffline(true);
  await page.reload();
  await fillIn(page, "Ada");
  await expect(page.getByRole("heading", { name: SAVED })).toBeVisible();
  await owner.updateForm(id, { expires_at: new Date().toISOString() });
  await context.setOffline(false);
  await openAnew(context, page, url); // unless the first page has sent them, at once
  await expect.poll(async () => (await owner.responses(id)).length).toBe(1);
});

test("other forms register nothing, and a form that needs a network again lets go", async ({ page, owner }) => {
  const plain = await owner.createForm(twoQuestions);
  await page.goto(plain.url);
  await page.waitForLoadState("networkidle");
  const registered = () => page.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length]);
  expect(await registered()).toEqual([[], 0]);
  const { id, url } = await newForm(owner);
  await openKept(page, url);
  await owner.updateSettings(id, { offline: null });
  await page.goto(url);
  await expect.poll(registered).toEqual([[], 0]);
  await expect(page.getByText(READY)).toHaveCount(0);
});
