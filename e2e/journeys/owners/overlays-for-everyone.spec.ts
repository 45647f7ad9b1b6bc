import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { draftsOf, openBuilder } from "../../support/samples/drafts";
import { person, test, twoQuestions } from "../../support/screens/journey";

test("open menus have no axe violations", async ({ dashboard: page, owner }) => {
  const form = await owner.createForm(twoQuestions);
  await owner.answer(form.url, { name: "Ada", email: "ada@example.com" });
  const menus = { "/forms": `Account of ${person.name}`, [`/forms/${form.id}/responses`]: "Export" };
  for (const [address, button] of Object.entries(menus)) {
    await page.goto(address);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectNoAxeFindingsAnywhere(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: button })).toBeFocused();
  }
});

test("the builder's menu and its error messages have no axe violations", async ({ dashboard: page, owner }) => {
  const draft = await draftsOf(page, owner.service.baseUrl).create({ ...twoQuestions, fields: [{ key: "a", type: "text", label: "" }] });
  await openBuilder(page, draft);
  await page.locator("[data-part=add]").click();
  await expect(page.getByRole("menu")).toBeVisible();
  // Its items take the focus one at a time; axe wants one in a menu that scrolls.
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[role=menuitem]:focus")).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("1 problem to fix first")).toBeVisible();
  await page.getByRole("radio", { name: "Many people" }).check({ force: true });
  await page.getByText("More", { exact: true }).click();
  const limit = page.getByLabel("Close after this many responses");
  await limit.fill("0");
  await expect(limit).toHaveAccessibleDescription(/a whole number, 1 or more/);
  await expectNoAxeFindingsAnywhere(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Questions" }).getByText("Write the question")).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
});

test("the preview, apart from the page in it, has no axe violations", async ({ dashboard: page, owner }) => {
  await openBuilder(page, await draftsOf(page, owner.service.baseUrl).create(twoQuestions));
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.frameLocator("iframe[title='Preview: Form']").getByRole("heading", { name: twoQuestions.title })).toBeVisible();
  await expectNoAxeFindingsAnywhere(page, ["iframe"]);
});

test("a toast and the dialog that revokes a key have no axe violations", async ({ dashboard: page, owner }) => {
  await openBuilder(page, await draftsOf(page, owner.service.baseUrl).create(twoQuestions));
  await page
    .getByRole("button", { name: /Full name/ })
    .first()
    .click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Delete");
  await expect(page.getByText(/^“.+” removed\.$/)).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);

  await page.goto("/settings/keys");
  await page
    .getByRole("button", { name: /^Revoke/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expectNoAxeFindingsAnywhere(page);
});
