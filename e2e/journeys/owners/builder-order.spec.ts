import type { Locator, Page } from "playwright/test";
import { expect } from "playwright/test";
import { announced, card, label, three } from "../../support/screens/builder";
import { draftsOf, openBuilder, untilSaved } from "../../support/samples/drafts";
import { test } from "../../support/screens/journey";

declare global {
  // Declaration merging needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    heard: string[];
  }
}

test("a question is moved with Alt and an arrow or with buttons; it keeps focus, and its position is announced", async ({
  dashboard: page,
  owner,
}) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create(three);
  await openBuilder(page, draft);
  await card(page, "Full name").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await announced(page, "Full name, now 2 of 3");
  await expect(card(page, "Full name")).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(label(page)).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await announced(page, "Full name, now 3 of 3");
  await expect(label(page)).toBeFocused();

  await page.getByRole("button", { name: "Move up" }).click();
  await announced(page, "Full name, now 2 of 3");
  await expect(page.getByRole("button", { name: "Move up" })).toBeFocused();
  await untilSaved(page);
  expect(await drafts.labels(draft.id)).toEqual(["Email address", "Full name", "About"]);
});

test("a question is dragged by its handle, and a type is dragged onto the form", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create(three);
  await page.setViewportSize(allInSight);
  await openBuilder(page, draft);
  await page.evaluate(listenToLiveRegions);
  await drag(page, { from: await handleOf(card(page, "Full name")), to: await lowerPartOf(card(page, "About")) });
  await announced(page, "Full name, now 3 of 3");
  await expect(page.locator("[data-dragging]")).toHaveCount(0);
  const about = await middleOf(card(page, "About"));
  await drag(page, { from: await middleOf(page.getByRole("button", { name: "Add Date" })), to: { ...about, y: about.y - 12 } });
  await expect(label(page)).toHaveValue("Date");
  await untilSaved(page);
  expect(await drafts.labels(draft.id)).toEqual(["Email address", "Date", "About", "Full name"]);
  const heard = await page.evaluate(() => window.heard);
  expect(heard).toEqual(expect.arrayContaining(["Full name, now 3 of 3", "Date added, 2 of 4"]));
  expect(heard.filter((text) => /draggable|droppable/i.test(text))).toEqual([]);
  await expect(page.getByRole("button", { name: "Add Date" })).not.toHaveAttribute("aria-describedby");
});

test("a question is inserted between two others, and made required on its card", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create(three);
  await openBuilder(page, draft);
  await card(page, "Full name").hover();
  await page.getByRole("button", { name: "Insert a question here" }).last().click();
  await page.getByRole("menuitem", { name: "Date" }).click();
  await expect(label(page)).toBeFocused();
  await page.getByRole("toolbar", { name: "Question tools" }).getByRole("switch", { name: "Required" }).check();
  await untilSaved(page);
  expect(await drafts.labels(draft.id)).toEqual(["Full name", "Date", "Email address", "About"]);
  expect((await drafts.read(draft.id)).content.fields?.[1]).toMatchObject({ required: true });
});

test("a question is dragged in a draft opened after another one", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const first = await drafts.create({ ...three, title: "Opened first" });
  const second = await drafts.create({ ...three, title: "Opened second" });
  await page.setViewportSize(allInSight);
  await openBuilder(page, first);
  await handleOf(card(page, "Full name")); // waits until dragging works
  await page.getByRole("link", { name: "Forms" }).first().click();
  await page.getByRole("link", { name: "Opened second" }).click();
  await expect(page).toHaveURL(`/drafts/${second.id}`);
  await drag(page, { from: await handleOf(card(page, "Full name")), to: await lowerPartOf(card(page, "About")) });
  await announced(page, "Full name, now 3 of 3");
});

test("a question is dragged to another page", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const [name, mail, about] = three.fields;
  const draft = await drafts.create({ ...three, fields: [name, mail, { key: "more", type: "page", label: "More" }, about] });
  await page.setViewportSize(allInSight);
  await openBuilder(page, draft);
  await drag(page, { from: await handleOf(card(page, "Full name")), to: await lowerPartOf(card(page, "About")) });
  await announced(page, "Full name, now 4 of 4");
  await untilSaved(page);
  expect(await drafts.labels(draft.id)).toEqual(["Email address", "More", "About", "Full name"]);
  // It is folded with its new page.
  await page.getByRole("button", { name: "Page 2" }).click();
  await expect(card(page, "Full name")).toBeHidden();
  await expect(card(page, "Email address")).toBeVisible();
});

test("rows and columns of a matrix and items of a ranking are edited on the form, and moved by dragging or with keys", async ({
  dashboard: page,
  owner,
}) => {
  const fields = [
    { key: "taste", type: "matrix", label: "Taste", config: { rows: ["Tea", "Coffee"], columns: ["Good", "Bad"] } },
    { key: "drinks", type: "ranking", label: "Drinks", config: { options: ["Water", "Juice", "Milk"] } },
  ];
  const draft = await draftsOf(page, owner.service.baseUrl).create({ title: "Drinks and tastes", fields });
  await page.setViewportSize(allInSight);
  await openBuilder(page, draft);
  const form = page.getByRole("group", { name: "Form", exact: true });
  const text = (name: string) => form.getByRole("textbox", { name, exact: true });
  await card(page, "Taste").click();
  await text("Row 2").fill("Cocoa");
  await text("Row 2").press("Enter");
  await expect(text("Row 3")).toBeFocused();
  await page.keyboard.type("Chai");
  await page.keyboard.press("Alt+ArrowUp");
  await announced(page, "Chai, now 2 of 3");
  await expect(text("Row 2")).toBeFocused();
  await text("Column 1").fill("Great");
  await form.getByRole("button", { name: "Add a column" }).click();
  await expect(text("Column 3")).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(text("Column 3")).toHaveCount(0);
  await expect(text("Column 2")).toBeFocused();

  await card(page, "Drinks").click();
  await text("Option 1").fill("Still water");
  const item = (name: string) => form.locator(".choice").filter({ has: page.getByRole("textbox", { name, exact: true }) });
  const below = await item("Option 3").boundingBox();
  if (!below) throw new Error("The last option is not shown");
  const end = { x: below.x + below.width / 2, y: below.y + 0.9 * below.height };
  await drag(page, { from: await middleOf(item("Option 1").getByTitle("Drag to move")), to: end });
  await announced(page, "Still water, now 3 of 3");
  await expect(text("Option 3")).toHaveValue("Still water");
  await text("Option 2").press("Alt+ArrowUp");
  await announced(page, "Milk, now 1 of 3");
  await expect(text("Option 1")).toBeFocused();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Publish form" }).click();
  await page.goto(await page.getByRole("textbox", { name: "Link to the form" }).inputValue());
  await expect(page.locator(".matrix-row > p")).toHaveText(["Tea", "Chai", "Cocoa"]);
  await expect(page.locator(".matrix-head bdi")).toHaveText(["Great", "Bad"]);
  await expect(page.locator(".rank label")).toHaveText(["Milk", "Juice", "Still water"]);
});

const allInSight = { width: 1440, height: 1400 }; // avoids scrolling

type Point = { x: number; y: number };

async function drag(page: Page, { from, to }: { from: Point; to: Point }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}

/** Where to drop a question so that it lands below this one: the exact middle of a card would be ambiguous. */
async function lowerPartOf(question: Locator): Promise<Point> {
  const box = await question.page().locator("[data-card]", { has: question }).boundingBox();
  if (!box) throw new Error("The card is not shown");
  return { x: box.x + box.width / 2, y: box.y + 0.9 * box.height };
}

/** The position of a question's handle, which appears on hover once dragging works. */
async function handleOf(question: Locator): Promise<Point> {
  await question.hover();
  return middleOf(question.page().locator("[data-card]", { has: question }).locator(".question-handle"));
}

async function middleOf(target: Locator): Promise<Point> {
  await target.hover(); // waits until it is visible and stable
  const box = await target.boundingBox();
  if (!box) throw new Error("The handle is not visible");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Records the announcements of all live regions. */
function listenToLiveRegions(): void {
  window.heard = [];
  const listener = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const text = element?.closest("[aria-live], [role=status], [role=alert]")?.textContent;
      if (text) window.heard.push(text);
    }
  });
  listener.observe(document.body, { subtree: true, childList: true, characterData: true });
}
