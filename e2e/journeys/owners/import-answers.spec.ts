import { writeFileSync } from "node:fs";
import { expect } from "playwright/test";
import { expectNoAxeFindings } from "../../support/screens/axe";
import { test } from "../../support/screens/journey";

const lunch = {
  title: "Lunch",
  settings: { response_limit: null },
  fields: [
    { key: "name", type: "text", label: "Full name", required: true },
    { key: "meal", type: "select", label: "Meal", config: { options: [{ value: "s", label: "Soup" }, { value: "p", label: "Pasta" }] } }, // prettier-ignore
  ],
};

for (const [kind, width] of [
  ["desktop", 1440],
  ["phone", 360],
] as const)
  test(`answers of a spreadsheet become responses once all of them are right, on a ${kind}`, async ({
    dashboard: page,
    owner,
  }, testInfo) => {
    await page.setViewportSize({ width, height: 800 });
    const { id } = await owner.createForm(lunch);
    await page.goto(`/forms/${id}/responses`);
    await page.getByRole("button", { name: "Import responses" }).click();
    const dialog = page.getByRole("dialog");
    await expectNoAxeFindings(page);

    const wrong = testInfo.outputPath("wrong.csv");
    writeFileSync(wrong, "Guest;Meal;When\nAda;soup;2026-01-05 12:30\nGrace;Cake;2026-01-05 12:40\n");
    await dialog.getByLabel("Choose a file").setInputFiles(wrong);
    const mistakes = dialog.getByRole("list", { name: /mistake/ });
    await expect(mistakes.getByText("Row 3 · Meal")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Import 0 responses" })).toBeDisabled();
    await dialog.getByLabel("Guest").selectOption({ label: "Full name" });
    await expect(mistakes.getByRole("listitem")).toHaveCount(1);
    await expectNoAxeFindings(page);
    expect(await owner.responses(id)).toEqual([]);

    await dialog.getByRole("button", { name: "Another file" }).click();
    await dialog.getByLabel("Or paste cells").fill("Guest\tMeal\tWhen\nAda\tsoup\t2026-01-05 12:30\nGrace\tPasta\t2026-01-05 12:40\n");
    await dialog.getByRole("button", { name: "Check the cells" }).click();
    await dialog.getByLabel("Guest").selectOption({ label: "Full name" });
    await expect(dialog.getByText("2 responses are ready.")).toBeVisible();
    await dialog.getByLabel("When").selectOption({ label: "When it was answered" });
    await expect(dialog.getByText("2 responses are ready.")).toBeVisible();
    await dialog.getByRole("button", { name: "Import 2 responses" }).click();
    await expect(page.getByText("2 responses imported")).toBeVisible();

    expect((await owner.responses(id)).map(({ data }) => data)).toEqual([
      { name: "Grace", meal: "p" },
      { name: "Ada", meal: "s" },
    ]);
    await expect(page.getByRole("heading", { name: "2 responses" })).toBeVisible();
    await expect(page.getByText(/^Imported/).first()).toBeVisible();
  });
