import { readFile } from "node:fs/promises";
import { expect } from "playwright/test";
import { expectNoAxeFindings } from "../../support/screens/axe";
import { test } from "../../support/screens/journey";

test("a data protection officer reads, prints and downloads what the account stores", async ({ dashboard: page, owner }) => {
  await owner.createForm({
    title: "Leave",
    fields: [{ key: "name", type: "text", label: "Name" }],
    settings: { keep_answers: "47d" },
    callback_url: "https://hooks.example/in",
  });
  await page.goto("/settings");
  await page.getByRole("link", { name: "Data protection" }).click();
  await expect(page.getByRole("heading", { name: /^Data protection: / })).toBeVisible();
  await expect(page.getByRole("row", { name: "1 form Deleted after 47 days As long as the answers" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^hooks\.example Webhooks/ })).toBeVisible();
  await expectNoAxeFindings(page);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as Markdown" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Data protection.md");
  expect(await readFile(await file.path(), "utf8")).toContain("| 1 form | Deleted after 47 days | As long as the answers |");

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Data protection" })).toBeHidden();
  await expect(page.getByText("Controller: name and contact details")).toBeVisible();

  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole("link", { name: "A person’s data" }).last().click();
  await page.waitForURL("**/settings/person");
});
