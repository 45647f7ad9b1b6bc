import type { Page } from "playwright/test";
import { devices, expect } from "playwright/test";
import { expectNoAxeFindings } from "../../support/screens/axe";
import { card } from "../../support/screens/builder";
import { draftsOf, openBuilder, untilSaved } from "../../support/samples/drafts";
import { everyType, test } from "../../support/screens/journey";

const { viewport, isMobile, hasTouch, deviceScaleFactor } = devices["Pixel 5"];
const lists = [
  { key: "days", type: "matrix", label: "Weekdays", config: { rows: ["Monday", "Tuesday"], columns: ["Morning", "Evening"] } },
  { key: "order", type: "ranking", label: "Priorities", config: { options: ["Paper", "Ink", "Stamps"] } },
];
const WAYS = {
  "on a desktop": {},
  "on a phone": { viewport: { ...viewport, width: 390 }, isMobile, hasTouch, deviceScaleFactor },
} as const;

for (const [way, options] of Object.entries(WAYS)) {
  test.describe(way, () => {
    test.use(options);
    test("the builder has no axe violations, light or dark", async ({ dashboard: page, owner }) => {
      await openBuilder(
        page,
        await draftsOf(page, owner.service.baseUrl).create({ ...everyType, fields: [...everyType.fields, ...lists] }),
      );
      await expectNoAxeFindingsInBoth(page);
      await page.getByRole("button", { name: /^Question \d+ of \d+: Time of day/ }).click();
      await expectNoAxeFindingsInBoth(page);
      for (const question of ["Weekdays", "Priorities"]) {
        await card(page, question).click();
        await expectNoAxeFindingsInBoth(page);
      }
    });
  });
}

test("a form with 300 questions says why nothing is added, without axe violations", async ({ dashboard: page, owner }) => {
  const fields = Array.from({ length: 300 }, (_, index) => ({ key: `q${index}`, type: "text", label: `Nr ${index}` }));
  const form = await owner.createForm({ title: "Full", fields });
  await page.goto(`/forms/${form.id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await card(page, "Nr 299").press("Delete");
  await page.getByRole("button", { name: "Add Date" }).click();
  const full = /A form has at most 300 questions/;
  const off = [page.getByRole("button", { name: "Add a page", exact: true }), page.getByRole("button", { name: "Bring back “Nr 299”" })];
  for (const button of off) {
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(full);
  }
  await expect(page.getByRole("button", { name: "Duplicate: a form has at most 300 questions" })).toBeDisabled();
  await expectNoAxeFindings(page);
});

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
    await expect(page.getByRole("button", { name: "Preview", exact: true })).toHaveText("Preview");
    await page.getByRole("button", { name: "Question settings", exact: true }).tap();
    await page.getByRole("dialog", { name: "Question settings" }).getByLabel("Largest number").fill("12");
    await page.getByRole("button", { name: "Close" }).tap();
    await untilSaved(page);
    expect((await drafts.read(draft.id)).content.fields).toEqual([{ key: "guests", type: "number", label: "Guests", config: { max: 12 } }]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(beyond).toBe(0);
  });
});
