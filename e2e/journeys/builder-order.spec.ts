import { expect } from "playwright/test";
import { announced, card, label, three } from "../support/builder";
import { draftsOf, openBuilder, untilSaved } from "../support/drafts";
import { test } from "../support/journey";

declare global {
  // What is there is widened, which only an interface can be.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    heard: string[];
  }
}

test("a question is moved with Alt and an arrow or with buttons; it keeps the focus, and its place is read out", async ({
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
  await page.setViewportSize({ width: 1440, height: 1400 }); // all of it, so that nothing scrolls
  await openBuilder(page, draft);
  await page.evaluate(listenToLiveRegions);
  await card(page, "Full name").hover();
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 12 });
    await page.mouse.up();
  };
  const middle = async (target: ReturnType<typeof card>) => {
    await target.hover(); // waits until nothing moves any more
    const box = await target.boundingBox();
    if (!box) throw new Error("not there");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const handle = page.locator("[data-card] .question-handle").first();
  await drag(await middle(handle), await middle(card(page, "About")));
  await announced(page, "Full name, now 3 of 3");
  await expect(page.locator("[data-dragging]")).toHaveCount(0);
  const about = await middle(card(page, "About"));
  await drag(await middle(page.getByRole("button", { name: "Add Date" })), { ...about, y: about.y - 12 });
  await expect(label(page)).toHaveValue("Date");
  await untilSaved(page);
  expect(await drafts.labels(draft.id)).toEqual(["Email address", "Date", "About", "Full name"]);
  const heard = await page.evaluate(() => window.heard);
  expect(heard).toEqual(expect.arrayContaining(["Full name, now 3 of 3", "Date added, 2 of 4"]));
  expect(heard.filter((text) => /draggable|droppable/i.test(text))).toEqual([]);
  await expect(page.getByRole("button", { name: "Add Date" })).not.toHaveAttribute("aria-describedby");
});

/** Keeps everything that a screen reader is given to say, from any live region. */
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
