import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { draftsOf, openBuilder, untilSaved } from "../../support/samples/drafts";
import { person, test } from "../../support/screens/journey";

const one = { title: "One", fields: [{ key: "full_name", type: "text", label: "Full name" }] };

const title = (page: Page) => page.getByRole("textbox", { name: "Form title" }).first();
/** Opens a draft that is then saved elsewhere: after the builder has looked for a newer revision, which it does once by itself. */
async function openBeforeOthers(page: Page, draft: { id: string }): Promise<void> {
  const looked = page.waitForResponse((reply) => reply.url().endsWith(`/api/v1/drafts/${draft.id}`));
  await openBuilder(page, draft);
  await looked;
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Changed in another tab" });

test("typing while a save is slow loses nothing", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create(one);
  await openBuilder(page, draft);
  const held: (() => void)[] = [];
  await page.route("**/api/v1/drafts/*", async (route) => {
    if (route.request().method() === "PATCH" && held.length === 0) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await title(page).fill("First");
  await expect.poll(() => held.length).toBe(1);
  await title(page).press("End");
  await page.keyboard.type(" and more");
  held[0]?.();
  await untilSaved(page);
  await expect(title(page)).toHaveValue("First and more");
  expect((await drafts.read(draft.id)).content).toEqual({ ...one, title: "First and more" });
});

test("a failed save is reported, its edits survive a reload and are saved later", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create(one);
  await openBuilder(page, draft);
  const isSave = (url: URL) => url.pathname.startsWith("/api/v1/drafts/");
  await page.route(isSave, (route) => route.abort());
  await title(page).fill("Kept here");
  await expect(page.getByText(/^Not saved yet: no connection/)).toBeVisible();
  page.once("dialog", (warning) => void warning.accept());
  await page.reload();
  await expect(title(page)).toHaveValue("Kept here");
  await expect(page.getByText("What you had not saved is back.")).toBeVisible();
  await expect(page.getByText(/^Not saved yet: no connection/)).toBeVisible();

  await page.unroute(isSave);
  await page.getByRole("button", { name: "Try again" }).click();
  await untilSaved(page);
  expect((await drafts.read(draft.id)).content.title).toBe("Kept here");
  await page.reload();
  await expect(title(page)).toHaveValue("Kept here");
});

for (const [choice, after] of [
  ["Keep mine", { saved: "Mine", undone: "Theirs" }],
  ["Load theirs", { saved: "Theirs", undone: "Mine" }],
] as const) {
  test(`two tabs, conflict: ${choice}, and the other version can be restored`, async ({ dashboard: page, owner }) => {
    const drafts = draftsOf(page, owner.service.baseUrl);
    const draft = await drafts.create(one);
    await openBeforeOthers(page, draft);
    await drafts.save(draft, { ...one, title: "Theirs" });
    await title(page).fill("Mine");
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole("button", { name: choice }).click();
    await expect(dialog(page)).toBeHidden();
    await untilSaved(page);
    await expect(title(page)).toHaveValue(after.saved);
    expect((await drafts.read(draft.id)).content.title).toBe(after.saved);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(title(page)).toHaveValue(after.undone);
    await expect.poll(async () => (await drafts.read(draft.id)).content.title).toBe(after.undone);
  });
}

test("two tabs, conflict: saved as a copy, both are drafts", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create(one);
  await openBeforeOthers(page, draft);
  await drafts.save(draft, { ...one, title: "Theirs" });
  await title(page).fill("Mine");
  await dialog(page).getByRole("button", { name: "Save as copy" }).click();
  await expect(page).not.toHaveURL(new RegExp(draft.id));
  await expect(title(page)).toHaveValue("Copy of Mine");
  expect((await drafts.read(draft.id)).content.title).toBe("Theirs");
});

test("a tab shown again has the changes that another one saved", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create(one);
  await openBuilder(page, draft);
  const other = await page.context().newPage();
  await openBuilder(other, draft);
  await title(other).fill("From the other tab");
  await untilSaved(other);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(title(page)).toHaveValue("From the other tab");
});

test("a draft that was deleted elsewhere is not lost", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create(one);
  await openBuilder(page, draft);
  await drafts.remove(draft);
  await title(page).fill("Still here");
  await page.getByRole("button", { name: "Save as new draft" }).click();
  await expect(page).not.toHaveURL(new RegExp(draft.id));
  await expect(title(page)).toHaveValue("Still here");
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect((await drafts.read(id)).content).toEqual({ ...one, title: "Still here" });
});

test("viewing a template leaves no draft; the first change creates one, to which Back returns", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const count = async () => ((await (await page.request.get("/api/v1/drafts?limit=100")).json()) as unknown[]).length;
  const before = await count();
  await page.goto("/forms/new");
  await page.getByRole("link", { name: "Use Contact us" }).click();
  await expect(title(page)).toHaveValue("Contact us");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.frameLocator("iframe[title='Preview: Form']").getByRole("heading", { name: "Contact us" })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await count()).toBe(before);

  await title(page).fill("Write to us");
  await expect(page).toHaveURL(/\/drafts\/[0-9A-Z]{26}$/);
  await untilSaved(page);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect((await drafts.read(id)).content.title).toBe("Write to us");
  expect(await count()).toBe(before + 1);
  await page.getByRole("link", { name: "Forms", exact: true }).first().click();
  await page.waitForURL("/forms");
  await page.goBack();
  await expect(title(page)).toHaveValue("Write to us");
});

test("another account's draft is not shown", async ({ dashboard: page }) => {
  await page.goto("/drafts/01ARZ3NDEKTSV4RRFFQ69G5FAV");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("unsaved edits of a closed tab are offered in another one", async ({ dashboard: page, owner }) => {
  const draft = await draftsOf(page, owner.service.baseUrl).create({ title: "Before", fields: [] });
  await openBuilder(page, draft);
  await page.context().setOffline(true);
  await page.getByRole("textbox", { name: "Form title" }).first().fill("Typed without a connection");
  await expect(page.getByText("It is kept in this browser meanwhile.")).toBeVisible();
  const another = await page.context().newPage();
  await page.close();
  await another.context().setOffline(false);
  await openBuilder(another, draft);
  await another.getByRole("button", { name: "Bring them back" }).click();
  await expect(another.getByRole("textbox", { name: "Form title" }).first()).toHaveValue("Typed without a connection");
  await untilSaved(another);
});

test("with full storage the page does not claim to keep edits", async ({ dashboard: page, owner }) => {
  const draft = await draftsOf(page, owner.service.baseUrl).create({ title: "Before", fields: [] });
  await openBuilder(page, draft);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await page.context().setOffline(true);
  await title(page).fill("Typed without a connection");
  await expect(page.getByText("no connection, and this browser can’t save a copy. Leave this page open.")).toBeVisible();
  await page.context().setOffline(false);
  await untilSaved(page);
});

test("after the session has ended the page leads to the sign-in, and edits are kept and saved", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create({ title: "Before" });
  await openBuilder(page, draft);
  await page.request.delete("/api/v1/session", { headers: { Origin: owner.service.baseUrl } });
  await page.getByRole("textbox", { name: "Form title" }).first().fill("After");
  await expect(page.getByText("Not saved yet: you are signed out. What you typed stays here.")).toBeVisible();
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Sign in in another tab" }).click();
  const tab = await opened;
  await tab.getByLabel("Email address").fill(person.email);
  await tab.getByLabel("Password", { exact: true }).fill(person.password);
  await tab.keyboard.press("Enter");
  await tab.waitForURL("/forms");
  await tab.close();
  await page.getByRole("button", { name: "Try again" }).click();
  await untilSaved(page);
  expect((await drafts.read(draft.id)).content.title).toBe("After");
});
