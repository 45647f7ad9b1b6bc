import { expect } from "playwright/test";
import { expectNoAxeFindings, expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { test } from "../../support/screens/journey";

const party = {
  title: "Summer party",
  fields: [
    { key: "name", type: "text", label: "Full name" },
    { key: "dish", type: "select", label: "Which dish?", config: { options: ["Soup", "Cake"] } },
    { key: "stars", type: "rating", label: "How was it?" },
  ],
  settings: { response_limit: null, locale: "en" },
};

test("charts are shared by an address that works without a script, until it is ended", async ({ dashboard: page, owner, browser }) => {
  const { id, url } = await owner.createForm(party);
  for (const dish of ["Soup", "Soup", "Soup", "Cake", "Cake"]) await owner.answer(url, { name: "Grace Hopper", dish, stars: 4 });
  await page.goto(`/forms/${id}/responses`);
  await page.getByRole("button", { name: "Share charts" }).click();
  const dialog = page.getByRole("dialog", { name: "Share charts" });
  const questions = dialog.getByRole("group", { name: "Questions whose charts are shared" });
  await expect(questions.getByRole("checkbox")).toHaveCount(2); // answers in words have no chart
  await expect(dialog.getByRole("button", { name: "Make an address" })).toBeDisabled();
  await expect(dialog.getByText("Choose at least one question")).toBeVisible();
  await questions.getByRole("checkbox", { name: "Which dish?" }).check();
  await expectNoAxeFindingsAnywhere(page);
  await dialog.getByRole("button", { name: "Make an address" }).click();
  await expect(page.getByText("The page is there")).toBeVisible();
  const address = await dialog.getByRole("textbox", { name: "Address of the page" }).inputValue();
  expect(address).toMatch(/\/r\/[\w-]{27}$/);

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const reader = await context.newPage();
  await reader.goto(address);
  await expect(reader.getByRole("heading", { level: 1, name: "Summer party" })).toBeVisible();
  await expect(reader.getByRole("main")).toContainText(/Which dish\?\s*Answers: 5\s*Soup\s*3\s*60%\s*Cake\s*2\s*40%/);
  await expect(reader.getByRole("main")).not.toContainText(/How was it|Full name|Grace Hopper/);
  await expectNoAxeFindings(reader);

  await questions.getByRole("checkbox", { name: "How was it?" }).check();
  await dialog.getByRole("button", { name: "Save the choice" }).click();
  await expect(page.getByText("Choice saved")).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { level: 2 })).toHaveText(["Which dish?", "How was it?"]);

  // It is remembered.
  await page.reload();
  await page.getByRole("button", { name: "Share charts" }).click();
  await expect(dialog.getByRole("textbox", { name: "Address of the page" })).toHaveValue(address);
  await expect(questions.getByRole("checkbox", { name: "How was it?" })).toBeChecked();
  await dialog.getByRole("button", { name: "End sharing" }).click();
  await expect(page.getByText("The page is gone.", { exact: false })).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Address of the page" })).toHaveCount(0);
  expect((await reader.goto(address))?.status()).toBe(404);
  await expect(reader.getByText("Summer party")).toHaveCount(0);
  await context.close();
});

test("what somebody typed and did not send is read where the pages say so, and is gone from there once it is sent", async ({
  dashboard: page,
  owner,
  browser,
}) => {
  const fields = [
    { key: "name", type: "text", label: "Full name" },
    { key: "more", type: "page", label: "More" },
    { key: "age", type: "number", label: "Age" },
  ];
  const { id, url } = await owner.createForm({ title: "Lunch", fields, settings: { ...party.settings, read_unsent: true } });
  await page.goto(`/forms/${id}/responses`);
  await page.getByRole("link", { name: "Not sent" }).click();
  await expect(page.getByText("Nothing that is not sent")).toBeVisible();

  const respondent = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await respondent.goto(url);
  await expect(respondent.getByText("The person who asked can read your answers before you send them", { exact: false })).toBeVisible();
  await respondent.getByLabel("Full name").fill("Grace Hopper");
  await respondent.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(respondent.getByLabel("Age")).toBeVisible();

  await page.reload();
  const list = page.getByRole("list", { name: "Answers that are not sent, the last begun first" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list).toContainText(/Not sent\s*Begun.*Last saved.*Deleted.*Full name\s*Grace Hopper/s);
  await expectNoAxeFindings(page);

  await respondent.getByLabel("Age").fill("85");
  await respondent.getByRole("button", { name: "Send", exact: true }).click();
  await expect(respondent).toHaveURL(/receipt/);
  await respondent.close();
  await page.getByRole("link", { name: "All responses" }).click();
  await expect(page.getByText("Grace Hopper").first()).toBeVisible();
  await page.getByRole("link", { name: "Not sent" }).click();
  await expect(page.getByText("Nothing that is not sent")).toBeVisible();
});
