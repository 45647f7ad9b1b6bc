import { expect } from "playwright/test";
import { expectNoAxeFindings } from "../../support/screens/axe";
import { card, label, openTab } from "../../support/screens/builder";
import { draftsOf, openBuilder, untilSaved } from "../../support/samples/drafts";
import { test } from "../../support/screens/journey";

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
  await page.getByRole("button", { name: "Question settings", exact: true }).click();
  await openTab(page, "Logic");
  const show = page.getByRole("switch", { name: "Show this question only if …" });
  await show.focus();
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Question of condition 1")).toHaveValue("coming");
  await page.getByLabel("Value of condition 1").selectOption("No");
  await expectNoAxeFindings(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("list", { name: "Questions" }).getByText("Only if “Coming” is “No”")).toBeVisible();
  await untilSaved(page);
  expect((await drafts.read(draft.id)).content.fields?.[1]).toMatchObject({ visible_if: { field: "coming", op: "is", value: "No" } });

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByLabel("Guests")).toBeHidden();
  await preview.getByLabel("No").check();
  await expect(preview.getByLabel("Guests")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("dialog", { name: "Publish" }).getByText("Who answers?")).toBeVisible();
  await expect(page.getByText("Paths through the form")).toBeHidden(); // each can be finished
});

test("a question whose answer other texts have is removed only knowingly, and what is left of it is found before publishing", async ({
  dashboard: page,
  owner,
}) => {
  const fields = [
    { key: "a", type: "text", label: "Your name" },
    { key: "c", type: "text", label: "Hello {{a}}, how are you?" },
  ];
  const drafts = draftsOf(page, owner.service.baseUrl);
  await openBuilder(page, await drafts.create({ title: "Greeting", fields, settings: { thank_you_message: "Thanks {{a}}" } }));
  await card(page, "Your name").press("Delete");
  const asking = page.getByRole("dialog", { name: "Remove “Your name”?" });
  await expect(asking.getByRole("listitem")).toHaveText(["Hello [Your name], how are you?", "Thank-you text"]);
  await asking.getByRole("button", { name: "Remove anyway" }).click();
  await expect(page.getByTitle("No question above has this key").first()).toHaveText("No question above has this key: {{a}}");
  await expectNoAxeFindings(page);

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Publish" });
  const found = sheet.getByRole("listitem").filter({ hasText: "no question has the key {{a}}" }).getByRole("button");
  await expect(found).toHaveCount(2);
  await expectNoAxeFindings(page);
  await found.first().click();
  await expect(label(page)).toBeFocused();
  await label(page).fill("How are you?");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(found).toHaveText([/^The form/]);
});

test("what an edit would break is said before it is made, and which answers so far would lead elsewhere before it is published", async ({
  dashboard: page,
  owner,
}) => {
  const [coming, guests] = party.fields;
  const fields = [coming, { ...guests, type: "text", visible_if: { field: "coming", op: "is", value: "Yes" } }];
  const form = await owner.createForm({ ...party, fields, settings: { response_limit: null } });
  for (const answers of [{ coming: "No" }, { coming: "Yes", guests: "2" }, { coming: "Yes", guests: "3" }])
    await owner.answer(form.url, answers);
  await page.goto(`/forms/${form.id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await card(page, "Coming").press("Delete");
  const asking = page.getByRole("dialog", { name: "Remove “Coming”?" });
  await expect(asking).toContainText("Only if “Coming” is “Yes”");
  await expectNoAxeFindings(page);
  await asking.getByRole("button", { name: "Leave it as it is" }).click();
  await expect(card(page, "Coming")).toBeFocused();

  await card(page, "Guests").press("Alt+ArrowUp");
  await page.getByRole("dialog", { name: "Move “Guests”?" }).getByRole("button", { name: "Leave it as it is" }).click();
  await expect(card(page, "Guests")).toBeFocused();
  await card(page, "Coming").press("Enter");
  const removeYes = page.getByRole("button", { name: "Remove Yes" }).first();
  await removeYes.press("Enter");
  await page.getByRole("dialog", { name: "Remove the option “Yes”?" }).getByRole("button", { name: "Leave it as it is" }).click();
  await expect(removeYes).toBeFocused();
  await page.getByRole("button", { name: "Remove No", exact: true }).first().press("Enter"); // which no condition names
  await page.keyboard.press("Control+z");

  await card(page, "Guests").press("Enter");
  await openTab(page, "Logic");
  await page.getByLabel("Value of condition 1").selectOption("No");
  await untilSaved(page);
  await page.getByRole("button", { name: "Publish changes" }).click();
  const sheet = page.getByRole("dialog", { name: "Publish changes" });
  await expect(sheet).toContainText("3 of 3 responses would lead to other questions.");
  await expect(sheet).toContainText("“Guests” would be asked of 1 more");
  await expect(sheet).toContainText("“Guests” would no longer be asked of 2");
  await expectNoAxeFindings(page);
});

test("a page is begun and folded, and the map of the form leads to each part of it", async ({ dashboard: page, owner }) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const [coming, guests] = party.fields;
  const ruled = { ...guests, visible_if: { field: "coming", op: "is", value: "Yes" } };
  await openBuilder(page, await drafts.create({ ...party, fields: [coming, ruled] }));
  await page.getByRole("button", { name: "Add a page" }).click();
  await page.getByRole("textbox", { name: "Title of the page" }).fill("Travel");
  await page.keyboard.press("Escape");
  await card(page, "Guests").press("Alt+ArrowDown"); // onto the next page
  await page.getByRole("button", { name: "Page 2", exact: true }).click();
  await expect(card(page, "Guests")).toBeHidden();
  await expect(page.getByRole("button", { name: "Page 2 · 1 question" })).toHaveAttribute("aria-expanded", "false");

  await page.getByRole("textbox", { name: "Form title" }).first().focus();
  await openTab(page, "Logic");
  const map = page.getByRole("region", { name: "Paths through the form" });
  await expect(map).toContainText("2 paths, with 1 to 2 questions. Each can be finished.");
  await expectNoAxeFindings(page);
  await map.getByRole("button", { name: "Guests Only if “Coming” is “Yes”" }).click();
  await expect(label(page)).toHaveValue("Guests");
  await expect(label(page)).toBeFocused();

  await page.getByLabel("Comparison of condition 1").selectOption("is one of");
  await page.getByRole("group", { name: "Options of condition 1" }).getByLabel("No").check();
  await expect(page.getByText("Only if “Coming” is one of “Yes” or “No”").first()).toBeVisible();
  await label(page).press("End");
  await page.getByRole("button", { name: "Insert an answer" }).press("Enter");
  await page.getByRole("menuitem", { name: "Coming" }).press("Enter");
  await expect(label(page)).toHaveValue("Guests{{coming}}");
  await expect(label(page)).toBeFocused();
  await label(page).press("Escape");
  await expect(card(page, String.raw`Guests\[Coming\]`)).toBeFocused();
  await expect(page.locator("[data-chip]").filter({ hasText: "Coming" }).first()).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByRole("textbox", { name: "Form title" }).first().focus();
  await openTab(page, "Form");
  const thanks = page.getByRole("textbox", { name: "Thank-you text" });
  await thanks.fill("Thank you: ");
  await page.getByRole("button", { name: "Insert an answer" }).press("Enter");
  await page.getByRole("menuitem", { name: "Coming", exact: true }).press("Enter");
  await expect(thanks).toHaveValue("Thank you: {{coming}}");
  await expect(thanks).toBeFocused();
});
