import type { Locator } from "playwright/test";
import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { draftsOf, untilSaved } from "../../support/samples/drafts";
import { chip, titles, toast } from "../../support/screens/forms-list";
import { person, test, twoQuestions } from "../../support/screens/journey";
import { startJourneyService } from "../../support/service/journey-service";

test("before the first form, the list says how to begin, without axe violations", async ({ page, database }) => {
  const service = await startJourneyService({ database, env: { RATE_LIMITS: "off" } });
  try {
    await page.goto(service.setUpUrl ?? "");
    await page.getByRole("textbox", { name: "Your name" }).fill(person.name);
    await page.getByRole("textbox", { name: "Email address" }).fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Create account" }).click();
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

test("search, status and order are in the URL and survive Back", async ({ dashboard: page, owner }) => {
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
  await chip(page, /^Open/).click();
  await expect(page).toHaveURL("/forms?search=zebra&status=active&sort=answered");
  await expect(titles(page).filter({ hasText: "Zebra ended" })).toBeHidden();

  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("zebra");
  await expect(page.getByLabel("Sort by")).toHaveValue("answered");
  await expect(chip(page, /^Open/)).toHaveAttribute("aria-current", "true");
  await expect(titles(page).first()).toHaveText("Zebra late");
  await page.goBack();
  await expect(chip(page, /^All/)).toHaveAttribute("aria-current", "true");

  await page.getByRole("searchbox").fill("no form has these words");
  await expect(page.getByRole("heading", { name: "No matching forms" })).toBeVisible();
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

test("All shows published forms and drafts, and a search finds both", async ({ dashboard: page, owner }) => {
  await owner.createForm({ ...twoQuestions, title: "Stoat" });
  await page.goto("/forms");
  await draftsOf(page, owner.service.baseUrl).create({ title: "Stoat, to be" });
  await page.reload();
  await expect(page.getByRole("link", { name: "Stoat, to be" })).toBeVisible();
  const [all = 0, ...others] = (await chip(page, /\d$/).allTextContents()).map((text) => Number(/(?<!\d)\d+$/.exec(text)?.[0]));
  expect(others).not.toContain(0);
  expect(all).toBe(others.reduce((sum, count) => sum + count, 0));
  await page.getByRole("searchbox").fill("stoat be");
  await expect(chip(page, /^All/)).toHaveText("All 1");
  await expect(page.getByRole("link", { name: "Stoat, to be" })).toBeVisible();
  await page.getByRole("searchbox").fill("stoat");
  await expect(chip(page, /^All/)).toHaveText("All 2");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Published forms", "Drafts"]);
  await expect(chip(page, /^Cancelled/)).toHaveCount(0);
  await page.goto("/forms?search=stoat&status=cancelled");
  await expect(chip(page, /^Cancelled/)).toHaveText("Cancelled 0");
});

test("a draft is deleted from its menu", async ({ dashboard: page, owner }) => {
  await page.goto("/forms");
  await draftsOf(page, owner.service.baseUrl).create({ title: "Weasel" });
  await page.goto("/forms?search=weasel"); // no other row under the menu
  const menu = page.getByRole("button", { name: "Actions for the draft “Weasel”" });
  await menu.press("Enter");
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await expect(toast(page, "Draft deleted")).toBeVisible();
  await expect(menu).toHaveCount(0);
});

test("each form of the list has a menu, on the keyboard and on a phone", async ({ dashboard: page, owner }) => {
  const form = await owner.createForm({ ...twoQuestions, title: "Pine marten" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/forms?search=marten");
  const menu = page.getByRole("button", { name: "Actions for “Pine marten”" });
  const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
  await menu.press("Enter");
  await expectNoAxeFindingsAnywhere(page);
  await expect(item("Open")).toHaveAttribute("href", `/forms/${form.id}`);
  await expect(item("Responses")).toHaveAttribute("href", `/forms/${form.id}/responses`);
  await item("Copy link").press("Enter");
  await expect(toast(page, "Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(form.url);

  await page.setViewportSize({ width: 360, height: 740 });
  await menu.click();
  await item("Close").click();
  await expect.poll(async () => (await owner.getForm(form.id)).status).toBe("expired");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await owner.getForm(form.id)).status).toBe("active");

  await expect(page.getByText("Unpublished changes")).toBeHidden();
  await menu.click();
  await item("Edit").click();
  await page.waitForURL(/\/drafts\//);
  await page.getByRole("textbox", { name: "Form title" }).first().fill("Beech marten");
  await untilSaved(page);
  await page.goto("/forms?search=marten");
  await expect(page.getByText("Unpublished changes")).toBeVisible();
  await menu.click();
  await expect(item("Continue editing")).toBeVisible();
  await item("Delete…").click();
  await page.getByRole("dialog").getByLabel("Type “Pine marten” to confirm").fill("Pine marten");
  await page.getByRole("dialog").getByRole("button", { name: "Delete the form" }).click();
  await expect(menu).toBeHidden();
});

test("on a phone a toast covers neither the bar of the selected forms nor the navigation", async ({ dashboard: page, owner }) => {
  await owner.createForm({ ...twoQuestions, title: "Polecat" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 360, height: 480 }); // the bar sticks above the navigation
  await page.goto("/forms?search=polecat");
  await page.getByRole("checkbox", { name: "Select “Polecat”" }).check();
  await page.getByRole("button", { name: "Actions for “Polecat”" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  const bars = [
    page.getByRole("region", { name: "What to do with the selected forms" }),
    page.getByRole("navigation", { name: "Main" }).filter({ visible: true }),
  ];
  for (const bar of bars) await expect.poll(() => overlap(toast(page, "Link copied"), bar)).toBeLessThanOrEqual(0);
});

/** How many pixels two parts of the page have in common from top to bottom. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  return a && b ? Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) : Infinity;
}
