import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { devices, expect } from "playwright/test";
import { draftsOf, openBuilder, untilSaved } from "../support/drafts";
import { everyType, test } from "../support/journey";

const { viewport, isMobile, hasTouch, deviceScaleFactor } = devices["Pixel 5"];
const WAYS = {
  "in light": { colorScheme: "light" },
  "in dark": { colorScheme: "dark" },
  "on a phone": { viewport: { ...viewport, width: 390 }, isMobile, hasTouch, deviceScaleFactor },
} as const;

for (const [way, options] of Object.entries(WAYS)) {
  test.describe(way, () => {
    test.use(options);
    test("the builder has no axe finding", async ({ dashboard: page, owner }) => {
      await openBuilder(page, await draftsOf(page, owner.service.baseUrl).create(everyType));
      await expectNoFindings(page);
      await page.getByRole("button", { name: /^Question \d+ of \d+: Time of day/ }).click();
      await expectNoFindings(page);
    });
  });
}

test.describe("at 390 px", () => {
  test.use(WAYS["on a phone"]);
  test("a form is built in one column, its options in a sheet", async ({ dashboard: page, owner }) => {
    const drafts = draftsOf(page, owner.service.baseUrl);
    const draft = await drafts.create({ title: "Phone" });
    await openBuilder(page, draft);
    await page.getByRole("button", { name: "Add a question" }).tap();
    await page.getByRole("menuitem", { name: "Number" }).tap();
    await expect(page.getByRole("textbox", { name: "Question", exact: true })).toBeFocused();
    await page.keyboard.type("Guests");
    await page.getByRole("button", { name: "Options", exact: true }).tap();
    await page.getByRole("dialog").getByLabel("Largest number").fill("12");
    await page.getByRole("button", { name: "Close" }).tap();
    await untilSaved(page);
    expect((await drafts.read(draft.id)).content.fields).toEqual([{ key: "guests", type: "number", label: "Guests", config: { max: 12 } }]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(beyond).toBe(0);
  });
});

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
