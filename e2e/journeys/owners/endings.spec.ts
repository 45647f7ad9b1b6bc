import { expect } from "playwright/test";
import { expectNoAxeFindings } from "../../support/screens/axe";
import { card, openTab } from "../../support/screens/builder";
import { draftsOf, openBuilder, untilSaved } from "../../support/samples/drafts";
import { test } from "../../support/screens/journey";

const quiz = {
  title: "Quiz",
  fields: [
    { key: "name", type: "text", label: "Your name" },
    { key: "capital", type: "select", label: "Capital of France", config: { options: ["Paris", "Rome"] } },
  ],
};

test("an ending is made for one answer, moved, tried in the preview, and kept when its question would go", async ({
  dashboard: page,
  owner,
}) => {
  const drafts = draftsOf(page, owner.service.baseUrl);
  const draft = await drafts.create(quiz);
  await openBuilder(page, draft);
  await openTab(page, "Form");
  const endings = page.getByRole("region", { name: "Endings" });
  await endings.getByRole("button", { name: "Add an ending" }).click();
  await endings.getByRole("button", { name: "Add an ending" }).click();
  const second = endings.getByRole("listitem", { name: "Ending 2" });
  await expect(second.getByRole("textbox", { name: "Name for programs" })).toHaveValue("ending_2");
  await second.getByRole("switch", { name: "Only if …" }).check();
  await expect(second.getByLabel("Question of condition 1")).toHaveValue("capital");
  await second.getByLabel("Value of condition 1").selectOption("Paris");
  await second.getByRole("textbox", { name: "Title" }).fill("Right, {{name}}");
  await expect(page.getByText("“Right, {{name}}” is never shown")).toHaveCount(0); // said in Logic, and on publishing
  await expectNoAxeFindings(page);
  await second.getByRole("button", { name: "Move ending 2 up" }).click();
  const [first, other] = [endings.getByRole("listitem", { name: "Ending 1" }), second];
  await expect(first.getByRole("textbox", { name: "Title" })).toHaveValue("Right, {{name}}");
  await other.getByRole("textbox", { name: "Title" }).fill("That was wrong");
  await untilSaved(page);
  expect((await drafts.read(draft.id)).content.settings?.endings).toEqual([
    { key: "ending_2", when: { field: "capital", op: "is", value: "Paris" }, title: "Right, {{name}}" },
    { key: "ending_1", title: "That was wrong" },
  ]);

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.frameLocator("iframe");
  await preview.getByLabel("Your name").fill("Ada");
  await preview.getByLabel("Paris").check();
  await preview.getByRole("button", { name: "Send" }).click();
  await expect(preview.getByRole("heading", { name: "Right, Ada" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Preview" })).toBeFocused(); // before that, the dialog would take the focus from the card

  await card(page, "Capital of France").press("Delete");
  const asking = page.getByRole("dialog", { name: "Remove “Capital of France”?" });
  await expect(asking.getByRole("listitem")).toHaveText(["Right, {{name}}"]);
  await asking.getByRole("button", { name: "Leave it as it is" }).click();
  await expect(card(page, "Capital of France")).toBeVisible();
});
