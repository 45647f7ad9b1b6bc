import { expect } from "playwright/test";
import { closingOf, toast } from "../../support/screens/forms-list";
import { test, twoQuestions } from "../../support/screens/journey";

const HOUR = 3_600_000;

test("several forms at once are extended, exported, cancelled and deleted", async ({ dashboard: page, owner }) => {
  const names = ["Otter A", "Otter B", "Otter C"];
  const forms = await Promise.all(names.map((title) => owner.createForm({ ...twoQuestions, title, expires_in: "1h" })));
  const bar = page.getByRole("region", { name: "What to do with the selected forms" });
  const dialog = page.getByRole("dialog");
  await page.goto("/forms?search=otter");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(bar).toContainText("3 selected");
  await bar.getByRole("button", { name: "Extend" }).click();
  await expect(dialog.getByRole("button", { name: "Set the time" })).toBeDisabled();
  await dialog.getByLabel("Closing time").selectOption("7 days longer");
  await dialog.getByRole("button", { name: "Set the time" }).click();
  await expect(toast(page, "New closing time set for 3 forms")).toBeVisible();
  await expect(bar).toBeHidden();
  for (const { id } of forms) expect(await closingOf(owner, id)).toBeGreaterThan(Date.now() + 160 * HOUR);

  await page.getByRole("checkbox", { name: "Select “Otter C”" }).check();
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await expect(bar).toBeHidden();
  await page.getByRole("checkbox", { name: "Select “Otter A”" }).check();
  await page.getByRole("checkbox", { name: "Select “Otter B”" }).check();
  await bar.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Responses as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await bar.getByRole("button", { name: "Cancel forms…" }).click();
  await expect(dialog.getByRole("heading", { name: "Cancel 2 forms?" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel 2 forms" }).click();
  await expect(toast(page, "2 forms cancelled")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /Otter A.*Cancelled/s })).toBeVisible();

  // Failures are listed by form; the action succeeded for the others.
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar.getByRole("button", { name: "Extend" }).click();
  await dialog.getByLabel("Closing time").selectOption("Never");
  await dialog.getByRole("button", { name: "Set the time" }).click();
  await expect(dialog.getByRole("heading", { name: "New closing time for 1 of 3 forms" })).toBeVisible();
  await expect(dialog.getByText("These 2 forms couldn’t be updated")).toBeVisible();
  // They are cancelled, so retrying would not help.
  await expect(dialog.getByRole("button", { name: /try/i })).toBeHidden();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();

  await bar.getByRole("button", { name: "Delete" }).click();
  const rows = dialog.getByRole("list", { name: "What is deleted" }).getByRole("listitem");
  await expect(rows).toHaveText(["Otter CNo responses", "Otter BNo responses", "Otter ANo responses"]);
  const confirm = dialog.getByRole("button", { name: "Delete 3 forms" });
  await dialog.getByLabel("Type 3 to confirm").fill("2");
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel("Type 3 to confirm").fill("3");
  await confirm.click();
  await expect(toast(page, "3 forms deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No matching forms" })).toBeVisible();
  for (const { url } of forms) expect((await fetch(url)).status).toBe(404);
});
