import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { command } from "../../support/service/command";
import { closingOf, titles, toast } from "../../support/screens/forms-list";
import { test, twoQuestions } from "../../support/screens/journey";

const HOUR = 3_600_000;

test("a form's overview copies its link, extends, duplicates and cancels it", async ({ dashboard: page, owner }) => {
  const form = await owner.createForm({ ...twoQuestions, title: "Badger", expires_in: "1h" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/forms/${form.id}`);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(form.url);
  await expect(page.getByRole("link", { name: "Ask people on a list" })).toHaveAttribute("href", `/rounds/new?form=${form.id}`);
  await page.getByText("More", { exact: true }).click();

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Extend" }).click();
  const before = await closingOf(owner, form.id);
  const present = await page.evaluate(sayMoment, before);
  const earlier = await page.evaluate(sayMoment, before - 20 * 60_000);
  await expect(dialog.getByLabel("Closing time").locator("option:checked")).toHaveText(`At present: ${present.shown}`);
  await dialog.getByLabel("Closing time").selectOption("On a date …");
  await expect(dialog.getByLabel("Date and time")).toHaveValue(present.typed);
  await dialog.getByLabel("Date and time").fill(earlier.typed);
  await expect(dialog.getByText(/^This shortens it: it would close 2[01] minutes earlier than at present\.$/)).toBeVisible();
  await dialog.getByLabel("Date and time").fill("2020-01-01T10:00");
  await expect(dialog.getByText("Choose a time in the future")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Set the time" })).toBeDisabled();
  await dialog.getByLabel("Closing time").selectOption("30 days longer");
  await expect(dialog.getByText("This shortens it")).toBeHidden();
  await dialog.getByRole("button", { name: "Set the time" }).click();
  await expect(toast(page, "New closing time set")).toBeVisible();
  await expect(page.getByText("Closes in 30 days").first()).toBeVisible();
  expect(await closingOf(owner, form.id)).toBe(before + 720 * HOUR);
  await expect(page.getByText("The duplicate is open for 30 days and 1 hour from publishing, unless you choose otherwise.")).toBeVisible();

  await page.getByRole("button", { name: "Duplicate as new" }).click();
  await page.waitForURL(/\/drafts\/[^/]+$/);
  await expect(page.getByRole("textbox", { name: "Form title" }).first()).toHaveValue(/^Copy of .*Badger/);

  await page.goto(`/forms/${form.id}`);
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("button", { name: "Cancel the form" }).click();
  await dialog.getByRole("button", { name: "Keep it" }).click();
  expect((await owner.getForm(form.id)).status).toBe("active");
  await page.getByRole("button", { name: "Cancel the form" }).click();
  await dialog.getByRole("button", { name: "Cancel the form" }).click();
  await expect(page.getByText("This form was cancelled.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Extend" })).toBeHidden();
  expect((await owner.getForm(form.id)).status).toBe("cancelled");
});

test("a form is deleted after its title is typed, and is then not found", async ({ dashboard: page, owner }) => {
  const settings = { ...twoQuestions.settings, recipient: "Zoë Müller" };
  const form = await owner.createForm({ ...twoQuestions, settings, title: "Heron –  of the lake" });
  await page.goto(`/forms/${form.id}/settings`);
  for (const name of ["Ada", "Grace"]) await owner.answer(form.url, { name, email: "someone@example.com" });
  await page.getByRole("button", { name: "Delete the form" }).click();
  await expect(page.getByRole("dialog")).toContainText("The form is deleted with 2 responses, all uploaded files");
  await expect(page.getByRole("list", { name: "What is deleted" })).toHaveText("Heron – of the lakeFor Zoë Müller · 2 responses");
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Delete the form" });
  await page.getByLabel("Type “Heron – of the lake” to confirm").fill("Heron");
  await expect(confirm).toBeDisabled();
  await page.getByLabel("Type “Heron – of the lake” to confirm").fill("Heron - of the lake");
  await confirm.click();
  await page.waitForURL("/forms");
  await expect(toast(page, "Form deleted")).toBeVisible();
  await expect(titles(page).filter({ hasText: "Heron" })).toBeHidden();
  expect((await page.goto(`/forms/${form.id}`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "There is nothing at this address" })).toBeVisible();
});

test("a form's overview shows its visits and how many seats are taken", async ({ dashboard: page, owner, browser }) => {
  const options = [{ value: "10", label: "10 o’clock", seats: 2 }, { value: "11", label: "11 o’clock", seats: 5 }, "Later"];
  const fields = [{ key: "slot", type: "select", label: "When", required: true, config: { options } }];
  const form = await owner.createForm({ title: "Slots", fields, settings: { response_limit: null } });
  await page.goto(`/forms/${form.id}`);
  const [seats, visits] = [page.getByRole("region", { name: "Seats" }), page.getByRole("region", { name: "Visits" })];
  await expect(seats).toContainText(/When.*10 o’clock.*0 of 2 taken.*11 o’clock.*0 of 5 taken/s);
  await expect(seats).not.toContainText("Later");
  await expect(visits).toBeHidden();

  const visitor = await browser.newPage();
  await visitor.goto(form.url);
  await visitor.getByLabel("10 o’clock").check();
  await visitor.getByRole("button", { name: "Send" }).click();
  await visitor.waitForURL(/receipt/);
  await visitor.close();
  await owner.answer(form.url, { slot: "10" });
  await expect(async () => {
    await page.reload(); // the page's message that somebody started may arrive later
    await expect(visits).toContainText(/Opened the page\s*1.*Started answering\s*1.*Sent a response\s*1\s*100%/s, { timeout: 1_000 });
  }).toPass();
  await expect(seats).toContainText(/Full\s*2 of 2 taken/);
  await expectNoAxeFindingsAnywhere(page);
  await visits.getByRole("link", { name: "Where people stop" }).click();
  await page.waitForURL(/view=charts/);
});

test("an open page says that its form was deleted", async ({ dashboard: page, owner }) => {
  const form = await owner.createForm({ ...twoQuestions, title: "Shown while it goes" });
  await page.goto(`/forms/${form.id}/responses`);
  await expect(page.getByRole("heading", { name: "Shown while it goes" })).toBeVisible();
  await page.request.delete(`/api/v1/forms/${form.id}`, { headers: { Origin: owner.service.baseUrl } });
  await expect(page.getByText("This form was deleted.")).toBeVisible();
  await page.getByRole("status").getByRole("link", { name: "All forms" }).click();
  await page.waitForURL("/forms");
});

test("the pages of another account's form and of an unknown one are not found", async ({ dashboard: page, owner }) => {
  const made = await command("accounts", { args: ["create", "Another"], env: owner.service.env });
  const key = /^API key: (\S+)$/m.exec(made.stdout)?.[1] ?? "";
  const reply = await fetch(`${owner.service.baseUrl}/api/v1/forms`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify(twoQuestions),
  });
  expect(reply.status).toBe(201);
  const { id } = (await reply.json()) as { id: string }; // 201 has this shape: create-form.both.test.ts
  for (const form of [id, "01ARZ3NDEKTSV4RRFFQ69G5FAV", "nonsense"]) {
    for (const tab of ["", "/settings", "/responses", "/webhooks", "/versions", "/versions/1", "/versions/1/preview"]) {
      const address = `/forms/${form}${tab}`;
      const answer = await page.request.get(address);
      expect([address, answer.status()]).toEqual([address, 404]);
      expect(await answer.text()).not.toContain(twoQuestions.title);
    }
  }
});

/** A local time: as shown on a page, and as typed. */
function sayMoment(at: number): { shown: string; typed: string } {
  const moment = new Date(at);
  const shown = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  }).format(moment);
  return { shown, typed: new Date(at - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16) };
}

test("dates are written as in the reader’s country, and every page says that the dashboard is in English", async ({
  browser,
  signIn,
  owner,
  baseURL,
}) => {
  const { id } = await owner.createForm({ ...twoQuestions, title: "Swift" });
  for (const [locale, written] of [
    ["en-US", /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M$/],
    ["de-DE", /^\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d$/],
  ] as const) {
    const context = await browser.newContext({ locale, ...(baseURL !== undefined && { baseURL }) });
    await context.addCookies(await signIn());
    const page = await context.newPage();
    await page.goto(`/forms/${id}`);
    await expect(page.locator("main time").first()).toHaveText(written);
    await expect(page.getByRole("contentinfo")).toContainText("The dashboard is in English; forms can be in any language.");
    await context.close();
  }
});
