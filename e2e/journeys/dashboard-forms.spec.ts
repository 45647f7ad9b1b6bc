import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../support/axe";
import { command } from "../support/command";
import type { Owner } from "../support/journey";
import { person, test, twoQuestions } from "../support/journey";
import { startService } from "../support/start-service";

const HOUR = 3_600_000;
const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const titles = (page: Page) => page.getByRole("list", { name: "Forms", exact: true }).getByRole("link");
const chip = (page: Page, name: RegExp) => page.getByRole("navigation", { name: "Show" }).getByRole("link", { name });

async function closingOf(owner: Owner, id: string): Promise<number> {
  const form = (await (await owner.fetch(`/api/v1/forms/${id}`)).json()) as { expires_at: string }; // contract §3
  return new Date(form.expires_at).getTime();
}

test("before there is a form, the list says how to begin, to everybody", async ({ page }) => {
  const service = await startService({ env: { RATE_LIMITS: "off" } });
  try {
    await page.goto(service.setUpUrl ?? "");
    await page.getByRole("textbox", { name: "Your name" }).fill(person.name);
    await page.getByRole("textbox", { name: "Email address" }).fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.getByRole("heading", { name: "Make your first form" })).toBeVisible();
    await expect(page.getByRole("region", { name: "First steps" })).toContainText("Publish it");
    await expectNoAxeFindingsAnywhere(page);

    await page.getByRole("button", { name: "Hide" }).click();
    await expect(page.getByRole("region", { name: "First steps" })).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Make your first form" })).toBeVisible();
    await expect(page.getByRole("region", { name: "First steps" })).toBeHidden();
  } finally {
    await service.dispose();
  }
});

test("search, status and order are in the address, and hold when one comes back", async ({ dashboard: page, owner }) => {
  const late = await owner.createForm({ ...twoQuestions, title: "Zebra late", expires_in: "7d" });
  const soon = await owner.createForm({ ...twoQuestions, title: "Zebra soon", expires_in: "1h" });
  const ended = await owner.createForm({ ...twoQuestions, title: "Zebra ended" });
  await owner.createForm({ ...twoQuestions, title: "Another animal" });
  await owner.updateForm(ended.id, { status: "cancelled" });
  await owner.answer(late.url, { name: "Ada", email: "ada@example.com" });

  await page.goto("/forms");
  await expect(titles(page).filter({ hasText: "Another animal" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search forms" }).fill("zebra");
  await expect(page).toHaveURL("/forms?search=zebra");
  await expect(titles(page)).toHaveText(["Zebra ended", "Zebra soon", "Zebra late"]);
  await expect(chip(page, /^All/)).toHaveText("All 3");
  await expect(chip(page, /^Cancelled/)).toHaveText("Cancelled 1");

  await page.getByLabel("Sort by").selectOption("Closing soonest");
  await expect(page).toHaveURL(/[?&]sort=closing/);
  await expect(titles(page)).toHaveText(["Zebra soon", "Zebra late"]);
  await page.getByLabel("Sort by").selectOption("Last answered");
  await expect(titles(page).first()).toHaveText("Zebra late");
  await chip(page, /^Active/).click();
  await expect(page).toHaveURL("/forms?search=zebra&status=active&sort=answered");
  await expect(titles(page).filter({ hasText: "Zebra ended" })).toBeHidden();

  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("zebra");
  await expect(page.getByLabel("Sort by")).toHaveValue("answered");
  await expect(chip(page, /^Active/)).toHaveAttribute("aria-current", "true");
  await expect(titles(page).first()).toHaveText("Zebra late");
  await page.goBack();
  await expect(chip(page, /^All/)).toHaveAttribute("aria-current", "true");

  await page.getByRole("searchbox").fill("no form has these words");
  await expect(page.getByRole("heading", { name: "No form fits" })).toBeVisible();
  await page.getByRole("searchbox").fill("?!");
  await expect(page.getByText("Forms are searched by the letters and digits")).toBeVisible();
  await expect(chip(page, /^All/)).toHaveText("All 0");
  await page.getByRole("link", { name: "Show all forms" }).click();
  await expect(titles(page).filter({ hasText: "Another animal" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await page.goto("/forms?search=zebra");
  await titles(page).filter({ hasText: "Zebra soon" }).click();
  await expect(page).toHaveURL(`/forms/${soon.id}`);
});

test("several forms at once are extended, exported, cancelled and deleted", async ({ dashboard: page, owner }) => {
  const names = ["Otter A", "Otter B", "Otter C"];
  const forms = await Promise.all(names.map((title) => owner.createForm({ ...twoQuestions, title, expires_in: "1h" })));
  const bar = page.getByRole("region", { name: "What to do with the selected forms" });
  const dialog = page.getByRole("dialog");
  await page.goto("/forms?search=otter");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(bar).toContainText("3 selected");
  await bar.getByRole("button", { name: "Extend" }).click();
  await expect(dialog.getByRole("button", { name: "Set the time" })).toBeDisabled();
  await dialog.getByLabel("Closing time").selectOption("7 days");
  await dialog.getByRole("button", { name: "Set the time" }).click();
  await expect(toast(page, "New closing time set for 3 forms")).toBeVisible();
  await expect(bar).toBeHidden();
  for (const { id } of forms) expect(await closingOf(owner, id)).toBeGreaterThan(Date.now() + 160 * HOUR);

  await page.getByRole("checkbox", { name: "Select “Otter A”" }).check();
  await page.getByRole("checkbox", { name: "Select “Otter B”" }).check();
  await bar.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Answers as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await bar.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByRole("heading", { name: "Cancel 2 forms?" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel 2 forms" }).click();
  await expect(toast(page, "2 forms cancelled")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /Otter A.*Cancelled/s })).toBeVisible();

  // What does not work with some is said of those, and worked with the others.
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar.getByRole("button", { name: "Extend" }).click();
  await dialog.getByLabel("Closing time").selectOption("Never");
  await dialog.getByRole("button", { name: "Set the time" }).click();
  await expect(dialog.getByText("1 of 3 worked. These did not:")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();

  await bar.getByRole("button", { name: "Delete" }).click();
  const rows = dialog.getByRole("list", { name: "What is deleted" }).getByRole("listitem");
  await expect(rows).toHaveText(["Otter CNo answers", "Otter BNo answers", "Otter ANo answers"]);
  const confirm = dialog.getByRole("button", { name: "Delete 3 forms" });
  await dialog.getByLabel("Type 3 to confirm").fill("2");
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel("Type 3 to confirm").fill("3");
  await confirm.click();
  await expect(toast(page, "3 forms deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No form fits" })).toBeVisible();
  for (const { url } of forms) expect((await fetch(url)).status).toBe(404);
});

test("on its overview a form is copied, extended, duplicated and cancelled", async ({ dashboard: page, owner }) => {
  const form = await owner.createForm({ ...twoQuestions, title: "Badger", expires_in: "1h" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/forms/${form.id}`);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(form.url);
  await expect(page.getByRole("link", { name: "Make many links" })).toHaveAttribute("href", `/forms/${form.id}/many`);

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Extend" }).click();
  await dialog.getByLabel("Closing time").selectOption("30 days");
  await dialog.getByRole("button", { name: "Set the time" }).click();
  await expect(toast(page, "New closing time set")).toBeVisible();
  await expect(page.getByText("Closes in 30 days").first()).toBeVisible();
  expect(await closingOf(owner, form.id)).toBeGreaterThan(Date.now() + 700 * HOUR);

  await page.getByRole("button", { name: "Duplicate as new" }).click();
  await page.waitForURL(/\/drafts\/[^/]+$/);
  await expect(page.getByRole("textbox", { name: "Form title" }).first()).toHaveValue(/Badger/);

  await page.goto(`/forms/${form.id}`);
  await page.getByRole("button", { name: "Cancel the form" }).click();
  await dialog.getByRole("button", { name: "Leave as it is" }).click();
  expect((await owner.getForm(form.id)).status).toBe("active");
  await page.getByRole("button", { name: "Cancel the form" }).click();
  await dialog.getByRole("button", { name: "Cancel the form" }).click();
  await expect(page.getByText("It was cancelled and takes no more answers.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Extend" })).toBeHidden();
  expect((await owner.getForm(form.id)).status).toBe("cancelled");
});

test("a form is deleted when its title is typed, and then it is nowhere", async ({ dashboard: page, owner }) => {
  const settings = { ...twoQuestions.settings, recipient: "Zoë Müller" };
  const form = await owner.createForm({ ...twoQuestions, settings, title: "Heron –  of the lake" });
  await page.goto(`/forms/${form.id}/settings`);
  for (const name of ["Ada", "Grace"]) await owner.answer(form.url, { name, email: "someone@example.com" });
  await page.getByRole("button", { name: "Delete the form" }).click();
  await expect(page.getByRole("dialog")).toContainText("The form goes with 2 answers, all uploaded files");
  await expect(page.getByRole("list", { name: "What is deleted" })).toHaveText("Heron – of the lakeFor Zoë Müller · 2 answers");
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

test("the pages of another account's form, and of none, are not there", async ({ dashboard: page, owner }) => {
  const made = await command("accounts", { args: ["create", "Another"], env: owner.service.env });
  const key = /^API key: (\S+)$/m.exec(made.stdout)?.[1] ?? "";
  const reply = await fetch(`${owner.service.baseUrl}/api/v1/forms`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify(twoQuestions),
  });
  expect(reply.status).toBe(201);
  const { id } = (await reply.json()) as { id: string }; // 201 has this shape: create-form.test.ts
  for (const form of [id, "01ARZ3NDEKTSV4RRFFQ69G5FAV", "nonsense"]) {
    for (const tab of ["", "/settings", "/responses", "/webhooks", "/many"]) {
      const address = `/forms/${form}${tab}`;
      const answer = await page.request.get(address);
      expect([address, answer.status()]).toEqual([address, 404]);
      expect(await answer.text()).not.toContain(twoQuestions.title);
    }
  }
});

test("the colours one chooses stay, and one signs out", async ({ page }) => {
  await page.goto("/sign-in");
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("/forms");
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole("button", { name: `Account of ${person.name}` }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await page.reload();
  expect(await paper()).toBe(dark);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: `Account of ${person.name}` }).click();
  await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeChecked();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL("/sign-in");
  await page.goto("/forms");
  await page.waitForURL(/\/sign-in/);
});
