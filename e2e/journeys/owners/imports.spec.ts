import { writeFileSync } from "node:fs";
import { expect } from "playwright/test";
import { expectNoAxeFindings } from "../../support/screens/axe";
import { test } from "../../support/screens/journey";

const survey = {
  title: "Garden party",
  pages: [
    {
      name: "first",
      elements: [
        { type: "text", name: "name", title: "Your name", isRequired: true },
        { type: "radiogroup", name: "coming", title: "Are you coming?", choices: [{ value: "y", text: "Yes" }, { value: "n", text: "No" }] }, // prettier-ignore
        { type: "comment", name: "why", title: "Why not?", visibleIf: "{coming} = 'n'" },
        {
          type: "paneldynamic",
          name: "guests",
          title: "Guests",
          templateElements: [{ type: "text", name: "guest", title: "Name of the guest" }],
        },
      ],
    },
  ],
};

for (const [kind, width] of [
  ["desktop", 1440],
  ["phone", 360],
] as const)
  test(`a form of another product becomes a draft, and its report says what became of each part, on a ${kind}`, async ({
    dashboard: page,
  }, testInfo) => {
    await page.setViewportSize({ width, height: 800 });
    const file = testInfo.outputPath("survey.json");
    writeFileSync(file, JSON.stringify(survey));
    await page.goto("/forms/new");
    await page.getByRole("button", { name: "Import a form" }).click();
    const dialog = page.getByRole("dialog");
    await expectNoAxeFindings(page);
    await dialog.getByRole("button", { name: "Import the text" }).click();
    await expect(dialog.getByText("Paste text or choose a file.")).toBeVisible();
    await dialog.getByLabel("Or paste text").fill('{"nothing": "of a form"}');
    await dialog.getByRole("button", { name: "Import the text" }).click();
    await expect(dialog.getByText(/This is not a form that can be imported/)).toBeVisible();
    await expect(dialog.getByLabel("Or paste text")).toHaveValue('{"nothing": "of a form"}'); // nothing is lost
    await dialog.getByLabel("Choose a file").setInputFiles(file);

    await expect(dialog.getByRole("heading", { name: /“Garden party” is a draft with \d questions and pages/ })).toBeVisible();
    await expect(dialog.getByRole("list", { name: "Changed" }).getByText(/guests “Guests”/)).toBeVisible();
    await dialog.getByText(/^Taken \(/).click();
    await expect(dialog.getByRole("list", { name: "Taken" }).getByText(/“Your name”/)).toBeVisible();
    await expectNoAxeFindings(page);
    const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Save the report" }).click()]);
    expect(download.suggestedFilename()).toBe("import-report.csv");

    await dialog.getByRole("link", { name: "Open the draft" }).click();
    await page.waitForURL(/\/drafts\/\w{26}$/);
    await expect(page.getByRole("textbox", { name: "Form title" }).first()).toHaveValue("Garden party");
    await expect(page.getByText("Are you coming?").first()).toBeVisible();
  });

test("a text is imported as it was written in a document", async ({ dashboard: page }) => {
  await page.goto("/forms/new");
  await page.getByRole("button", { name: "Import a form" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Or paste text").fill("# Lunch\n\nYour name*\n\nWhat do you eat?\n- Soup\n- Salad\n");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: "“Lunch” is a draft with 2 questions and pages" })).toBeVisible();
});
