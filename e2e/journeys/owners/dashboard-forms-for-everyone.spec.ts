import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { everyType, test, twoQuestions } from "../../support/screens/journey";

const lynx = {
  ...everyType,
  title: "Lynx",
  callback_metadata: { order: 7 },
  settings: { response_limit: null, accent_color: "#884400", recipient: "Grace Hopper", note: "kept" },
};

test("the list has no axe violations", async ({ dashboard: page, owner }) => {
  await owner.createForm(lynx);
  await page.goto("/forms?search=lynx");
  await page.getByRole("checkbox", { name: "Select “Lynx”" }).first().check();
  await expect(page.getByText("1 selected")).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
  await page.goto("/forms?search=lynx&status=expired");
  await expect(page.getByRole("heading", { name: "No matching forms" })).toBeVisible();
  await expectNoAxeFindingsAnywhere(page);
});

test("overview and settings have no axe violations, before and after the form closes", async ({ dashboard: page, owner }) => {
  const form = await owner.createForm(lynx);
  const ended = await owner.createForm({ ...twoQuestions, title: "Lynx ended" });
  await owner.answer(ended.url, { name: "Ada", email: "ada@example.com" });
  await owner.updateForm(ended.id, { status: "cancelled" });
  for (const { id } of [form, ended]) {
    await page.goto(`/forms/${id}`);
    await expect(page.getByRole("heading", { name: "Public link" })).toBeVisible();
    await page.getByText("More", { exact: true }).click();
    await expectNoAxeFindingsAnywhere(page);
    await page.goto(`/forms/${id}/settings`);
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
    await expectNoAxeFindingsAnywhere(page);
  }
});

test("the dialogs that change a form have no axe violations", async ({ dashboard: page, owner }) => {
  const form = await owner.createForm(lynx);
  await page.goto(`/forms/${form.id}/settings`);
  for (const action of ["Extend", "Delete the form"]) {
    await page.getByRole("button", { name: action }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoAxeFindingsAnywhere(page);
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  }
});
