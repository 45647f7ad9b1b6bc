import { expect } from "playwright/test";
import { expectNoAxeFindings } from "../support/axe";
import { card, label } from "../support/builder";
import { draftsOf, openBuilder, untilSaved } from "../support/drafts";
import { test } from "../support/journey";

const party = {
  title: "Party",
  fields: [
    { key: "coming", type: "select", label: "Coming", config: { options: ["Yes", "No"] } },
    { key: "guests", type: "number", label: "Guests" },
  ],
};

test("a question is made to follow from an answer, on a phone and by keyboard, and its preview shows it", async ({
  dashboard: page,
  owner,
}) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create(party);
  await page.setViewportSize({ width: 390, height: 844 });
  await openBuilder(page, draft);
  await card(page, "Guests").focus();
  await page.keyboard.press("Enter");
  await expect(label(page)).toBeFocused();
  await page.getByRole("button", { name: "Options", exact: true }).click();
  const show = page.getByRole("switch", { name: "Show this question only if …" });
  await show.focus();
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Question of condition 1")).toHaveValue("coming");
  await page.getByLabel("Value of condition 1").selectOption("No");
  await expectNoAxeFindings(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Only if “Coming” is “No”")).toBeVisible();
  await untilSaved(page);
  expect((await drafts.read(draft.id)).content.fields?.[1]).toMatchObject({ visible_if: { field: "coming", op: "is", value: "No" } });

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByLabel("Guests")).toBeHidden();
  await preview.getByLabel("No").check();
  await expect(preview.getByLabel("Guests")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("2 ways, with 1 to 2 questions. Each can be finished.")).toBeVisible();
});
