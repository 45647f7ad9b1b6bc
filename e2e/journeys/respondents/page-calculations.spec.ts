import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect } from "playwright/test";
import { expectNoAxeFindings } from "../../support/screens/axe";
import { test } from "../../support/screens/journey";

const order = {
  title: "Order",
  settings: { response_limit: null, locale: "de" },
  fields: [
    { key: "from", type: "date", label: "From" },
    {
      key: "to",
      type: "date",
      label: "To",
      valid_if: { field: "to", op: "gt", value: "2026-01-01" },
      valid_message: "Choose a day in 2026",
    },
    { key: "nights", type: "calculation", label: "Nights", config: { expression: "to - from" } },
    {
      key: "room",
      type: "select",
      label: "Room",
      config: {
        options: [
          { value: "small", label: "Small", score: 60.5 },
          { value: "large", label: "Large", score: 1000 },
        ],
      },
    },
    { key: "total", type: "calculation", label: "Total", config: { expression: "nights * score(room)", unit: "€", decimals: 2 } },
    { key: "big", type: "calculation", label: "Big", config: { expression: "total > 2000", result: "boolean" } },
    { key: "deposit", type: "checkbox", label: "I pay a deposit", visible_if: { field: "big", op: "is", value: true } },
  ],
};

test("results follow the answers, in the notation of the page, and questions follow the results", async ({ page, owner }) => {
  const { id, url } = await owner.createForm(order);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(url);
  const [nights, total, big] = ["Nights", "Total", "Big"].map((label) => page.getByLabel(label, { exact: true }));
  if (!nights || !total || !big) throw new Error("three results");
  await expect(total).toHaveText("Noch nicht bekannt");
  for (const [label, day] of [
    ["From", "1"],
    ["To", "4"],
  ] as const) {
    const date = page.getByRole("group", { name: label });
    await date.getByLabel("Tag").fill(day);
    await date.getByLabel("Monat").fill("2");
    await date.getByLabel("Jahr").fill("2026");
  }
  await expect(nights).toHaveText("3");
  await page.getByLabel("Small").check();
  await expect(total).toHaveText("181,50 €");
  await expect(big).toHaveText("Nein");
  await expect(page.getByLabel("I pay a deposit")).toBeHidden();
  await page.getByLabel("Large").check();
  await expect(total).toHaveText("3.000,00 €");
  await expect(big).toHaveText("Ja");
  await page.getByLabel("I pay a deposit").check();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Senden" }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  await expect(page.getByText("3.000,00 €")).toBeVisible();
  expect((await owner.responses(id))[0]?.data).toMatchObject({ nights: 3, total: 3000, big: true, deposit: true });
});

test("an answer that is not accepted is said with the owner’s sentence, and results do without it", async ({ page, owner }) => {
  const { url } = await owner.createForm(order);
  await page.goto(url);
  for (const [label, year] of [
    ["From", "2025"],
    ["To", "2025"],
  ] as const) {
    const date = page.getByRole("group", { name: label });
    await date.getByLabel("Tag").fill("5");
    await date.getByLabel("Monat").fill("12");
    await date.getByLabel("Jahr").fill(year);
  }
  await expect(page.getByLabel("Nights", { exact: true })).toHaveText("Noch nicht bekannt");
  await page.getByRole("button", { name: "Senden" }).click();
  await expect(page.getByRole("link", { name: "Choose a day in 2026" })).toBeVisible();
});

test("the script with calculations is small", () => {
  const size = (name: string) => gzipSync(readFileSync(`.next/standalone/public/respondent/${name}.js`)).length;
  expect(size("main") + size("calculations")).toBeLessThanOrEqual(10 * 1024);
});
