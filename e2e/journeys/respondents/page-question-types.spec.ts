import { expect } from "playwright/test";
import { expectNoAxeFindings } from "../../support/screens/axe";
import { test } from "../../support/screens/journey";

const workshop = {
  title: "Workshop",
  fields: [
    {
      key: "rated",
      type: "matrix",
      label: "How was it?",
      required: true,
      config: { rows: ["Room", { value: "f", label: "Food" }], columns: ["Good", "Fair", "Poor"] },
    },
    {
      key: "when",
      type: "select",
      label: "Next time",
      required: true,
      config: { options: [{ value: "am", label: "Morning", seats: 1 }, "Afternoon"], display: "radio" },
    },
    { key: "signed", type: "signature", label: "Agreement", required: true, config: { statement: "I will bring my own cup." } },
  ],
  settings: { response_limit: null },
};

for (const scripts of [true, false]) {
  test.describe(scripts ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width: 360, height: 780 } });

    test("a table of choices, a signature and an option with one seat are answered from the keyboard", async ({ page, context, owner }) => {
      const { id, url } = await owner.createForm(workshop);
      const [second] = [await context.newPage(), await page.goto(url)];
      await second.goto(url); // before the only seat is taken
      const rows = (name: string) => page.getByRole("group", { name, exact: true });
      if (scripts) await expectNoAxeFindings(page);
      await page.getByRole("button", { name: "Send" }).click();
      const summary = page.getByRole("alert");
      for (const problem of ["Select an answer in every row of “How was it?”", "Type your full name to sign “Agreement”"])
        await expect(summary).toContainText(problem);
      if (scripts) await expectNoAxeFindings(page);
      await rows("Room").getByLabel("Good").focus();
      await page.keyboard.press("Space");
      await rows("Food").getByLabel("Good").focus();
      await page.keyboard.press("ArrowRight");
      await expect(rows("Food").getByLabel("Fair")).toBeChecked();
      await page.getByLabel("Morning").focus();
      await page.keyboard.press("Space");
      await page.getByLabel("Agreement").pressSequentially("Ada Lovelace");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/receipt\//);
      for (const told of ["Room: Good", "Food: Fair", "Morning", "Ada Lovelace"]) await expect(page.getByText(told).first()).toBeVisible();

      for (const row of ["Room", "Food"]) await second.getByRole("group", { name: row, exact: true }).getByLabel("Poor").check();
      await second.getByLabel("Morning").check();
      await second.getByLabel("Agreement").fill("Grace");
      await second.getByRole("button", { name: "Send" }).click();
      await expect(second.getByRole("alert")).toContainText("no places are left for “Morning”");
      await expect(second.getByLabel("Morning")).toBeDisabled();
      await expect(second.getByRole("group", { name: "Food", exact: true }).getByLabel("Poor")).toBeChecked();
      await second.getByLabel("Afternoon").check();
      await second.getByRole("button", { name: "Send" }).click();
      await expect(second).toHaveURL(/\/receipt\//);
      expect((await owner.responses(id)).map(({ data }) => data)).toEqual([
        { rated: { Room: "Poor", f: "Poor" }, when: "Afternoon", signed: { name: "Grace" } },
        { rated: { Room: "Good", f: "Fair" }, when: "am", signed: { name: "Ada Lovelace" } },
      ]);
    });
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`a table of choices is a table in a wide window, ${colorScheme}`, async ({ page, owner }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto((await owner.createForm(workshop)).url);
    const tops = await page
      .locator(".matrix-row input")
      .evaluateAll((inputs) => inputs.map((input) => Math.round(input.getBoundingClientRect().top)));
    expect(new Set(tops.slice(0, 3)).size).toBe(1);
    expect(tops[3]).toBeGreaterThan(tops[0] ?? 0);
    await expectNoAxeFindings(page);
  });
}
