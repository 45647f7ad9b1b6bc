import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect } from "playwright/test";
import { expectNoAxeFindings } from "../../support/screens/axe";
import { test } from "../../support/screens/journey";

const party = {
  title: "Summer party",
  fields: [
    { key: "attending", type: "select", label: "Will you come?", required: true, config: { options: ["Yes", "No"] } },
    { key: "guests", type: "number", label: "Guests", visible_if: { field: "attending", op: "is", value: "Yes" } },
    {
      key: "names",
      type: "textarea",
      label: "Their names",
      visible_if: { field: "guests", op: "gt", value: 0 },
      required_if: { field: "guests", op: "gt", value: 3 },
    },
    { key: "food", type: "checkbox", label: "I eat everything" },
  ],
};

test("questions appear as answers lead to them, and what was typed in them stays", async ({ page, owner }) => {
  const { id, url } = await owner.createForm(party);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(url);
  const [guests, names] = [page.getByLabel("Guests"), page.getByLabel("Their names")];
  await expect(guests).toBeHidden();
  await page.getByLabel("Yes").check();
  await expect(guests).toBeVisible();
  await expect(page.getByText("One more question follows from your answers")).toBeAttached();
  await expect(names).toBeHidden();
  await guests.fill("2");
  await expect(page.getByLabel("Their names (optional)")).toBeVisible();
  await guests.fill("4");
  await expect(names).toHaveAccessibleName("Their names");
  await names.fill("Ada, Charles");
  await expectNoAxeFindings(page);
  await page.getByLabel("No", { exact: true }).check();
  await expect(names).toBeHidden();
  await page.getByLabel("Yes").check();
  await expect(names).toHaveValue("Ada, Charles");

  await page.reload();
  await expect(names).toHaveValue("Ada, Charles");
  await guests.fill("1");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  expect((await owner.responses(id))[0]?.data).toEqual({ attending: "Yes", guests: 1, names: "Ada, Charles", food: false });
});

test("what the script reads unlike the service, or not at all, never keeps a form from being sent", async ({ page, owner }) => {
  const follows = (field: string, op: string, value?: unknown) => ({ visible_if: { field, op, ...(value !== undefined && { value }) } });
  const { id, url } = await owner.createForm({
    title: "Prices",
    fields: [
      { key: "price", type: "number", label: "Price", config: { unit: "€" } },
      { key: "why", type: "text", label: "Why so much", required: true, ...follows("price", "gt", 3) },
      { key: "phone", type: "phone", label: "Phone", config: { default_country: "GB" } },
      { key: "when", type: "text", label: "When to call", required: true, ...follows("phone", "starts_with", "+44") },
      { key: "note", type: "text", label: "Note" },
    ],
  });
  await page.goto(url);
  await page.getByLabel("Price").fill("€ 5");
  await page.getByLabel("Why so much").fill("It is worth it");
  await page.getByLabel("Phone").fill("020 7946 0958");
  await expect(page.getByLabel("When to call")).toBeHidden();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toContainText("One more question follows from your answers");
  await page.getByLabel("When to call").fill("In the morning");
  await page.getByLabel("Note").fill("Thanks");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  expect((await owner.responses(id))[0]?.data).toMatchObject({ price: 5, phone: "+442079460958", when: "In the morning" });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("sending shows what follows, with everything kept", async ({ page, owner }) => {
    const { id, url } = await owner.createForm(party);
    await page.goto(url);
    await expect(page.getByText("Guests")).toBeHidden();
    await page.getByLabel("Yes").check();
    await page.getByLabel("I eat everything").check();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("alert")).toContainText("One more question follows from your answers");
    await expect(page.getByLabel("I eat everything")).toBeChecked();
    await page.getByRole("link", { name: "Guests" }).click();
    await page.getByLabel("Guests").fill("0");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    expect((await owner.responses(id))[0]?.data).toEqual({ attending: "Yes", guests: 0, food: true });
  });
});

test("both scripts of a page are small", () => {
  const sizes = ["main", "rules"].map((name) => gzipSync(readFileSync(`.next/standalone/public/respondent/${name}.js`)).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8 * 1024);
  expect(gzipSync(readFileSync(".next/standalone/public/respondent/typed.js")).length).toBeLessThanOrEqual(3.5 * 1024);
});
