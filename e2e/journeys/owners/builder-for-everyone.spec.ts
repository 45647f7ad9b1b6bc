import type { Page } from "playwright/test";
import { devices, expect } from "playwright/test";
import { expectNoAxeFindings } from "../../support/screens/axe";
import { draftsOf, openBuilder, untilSaved } from "../../support/samples/drafts";
import { everyType, test } from "../../support/screens/journey";

const { viewport, isMobile, hasTouch, deviceScaleFactor } = devices["Pixel 5"];
const WAYS = {
  "on a desktop": {},
  "on a phone": { viewport: { ...viewport, width: 390 }, isMobile, hasTouch, deviceScaleFactor },
} as const;

for (const [way, options] of Object.entries(WAYS)) {
  test.describe(way, () => {
    test.use(options);
    test("the builder has no axe violations, light or dark", async ({ dashboard: page, owner }) => {
      await openBuilder(page, await draftsOf(page, owner.service.baseUrl).create(everyType));
      await expectNoAxeFindingsInBoth(page);
      await page.getByRole("button", { name: /^Question \d+ of \d+: Time of day/ }).click();
      await expectNoAxeFindingsInBoth(page);
    });
  });
}

async function expectNoAxeFindingsInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoAxeFindings(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoAxeFindings(page, { colours: true });
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
