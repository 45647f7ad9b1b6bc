import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { expectNoAxeFindings } from "../../support/screens/axe";
import { test } from "../../support/screens/journey";

const visit = {
  title: "Visit",
  fields: [
    {
      key: "far",
      type: "number",
      label: "How far did you come?",
      required: true,
      config: { display: "slider", min: 0, max: 10, step: 0.5, unit: "km", low_label: "Next door", high_label: "Across town" },
    },
    { key: "again", type: "text", label: "Why so far?", visible_if: { field: "far", op: "gt", value: 7 } },
    { key: "sign", type: "signature", label: "Agreement", required: true, config: { draw: true, statement: "All is true." } },
    { key: "home", type: "address", label: "Address", config: { country: "GB" } },
    { key: "why", type: "text", label: "Is that far?", visible_if: { field: "home", op: "answered" } },
  ],
  settings: { response_limit: null },
};

/** Draws a line across the sheet. */
async function draw(page: Page) {
  const sheet = page.getByRole("img", { name: "Draw your signature" });
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (!box) throw new Error("There is a sheet");
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.2, { steps: 4 });
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.8, { steps: 4 });
  await page.mouse.up();
}

for (const [name, width, colorScheme] of [
  ["a phone", 360, "light"],
  ["a desktop", 1440, "dark"],
] as const)
  test(`a slider and a drawn signature by mouse, on ${name}, ${colorScheme}`, async ({ page, owner }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const { id, url } = await owner.createForm(visit);
    await page.goto(url);
    const slider = page.getByRole("slider", { name: "How far did you come?" });
    const number = page.getByRole("textbox", { name: "How far did you come?" });
    await expect(slider).toHaveAttribute("aria-valuetext", "Not answered");
    await expect(number).toHaveValue("");
    await expectNoAxeFindings(page);
    expect((await slider.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("alert")).toContainText("How far did you come?"); // where it stands is no answer
    const box = await slider.boundingBox();
    if (!box) throw new Error("There is a slider");
    await slider.click({ position: { x: box.width * 0.9, y: 22 } });
    await expect(number).toHaveValue(/^[89](\.5)?$/);
    await expect(page.getByLabel("Why so far?")).toBeVisible();
    await number.fill("2.5");
    await expect(slider).toHaveValue("2.5");
    await expect(slider).toHaveAttribute("aria-valuetext", "2.5 km");
    await expect(page.getByLabel("Why so far?")).toBeHidden();

    await draw(page);
    const path = page.locator(".pad path");
    await expect(path).toHaveAttribute("d", /^M\d+,\d+(L\d+,\d+){3,}$/);
    await page.getByRole("button", { name: "Clear the drawing" }).click();
    await expect(path).toHaveAttribute("d", "");
    await draw(page);
    const drawn = await path.getAttribute("d");
    // What was drawn is kept on this device, like what was typed.
    await page.waitForTimeout(500);
    await page.reload();
    await expect(path).toHaveAttribute("d", drawn ?? "");
    await expect(page.getByLabel("Is that far?")).toBeHidden(); // the country that was filled in is no answer
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    const picture = page.getByRole("img", { name: "Drawn signature" });
    await expect(picture).toBeVisible();
    await expect(picture.locator("path")).toHaveAttribute("d", drawn ?? "");
    await expectNoAxeFindings(page);
    expect((await owner.responses(id))[0]?.data).toEqual({ far: 2.5, sign: { drawing: drawn } });
  });

test("a slider and a signature by keyboard", async ({ page, owner }) => {
  const { id, url } = await owner.createForm(visit);
  await page.goto(url);
  const slider = page.getByRole("slider", { name: "How far did you come?" });
  const number = page.getByRole("textbox", { name: "How far did you come?" });
  await slider.focus();
  await page.keyboard.press("Space"); // where it stands
  await expect(number).toHaveValue("5");
  await page.keyboard.press("ArrowRight");
  await expect(number).toHaveValue("5.5");
  await expect(slider).toHaveAttribute("aria-valuetext", "5.5 km");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/receipt\//);
  await page.keyboard.press("Home");
  await expect(number).toHaveValue("0");
  await number.fill("");
  await expect(slider).toHaveAttribute("aria-valuetext", "Not answered");
  await slider.focus();
  await page.keyboard.press("End");
  await expect(page.getByLabel("Why so far?")).toBeVisible();
  await page.getByLabel("Your full name").focus();
  await page.keyboard.type("Ada Lovelace");
  await page.getByLabel("Street and number").fill("1 High Street");
  await expect(page.getByLabel("Is that far?")).toBeVisible();
  await page.getByLabel("Postcode").fill("LS1 4AP");
  await page.getByLabel("Town or city").fill("Leeds");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/receipt\//);
  const home = { line1: "1 High Street", postcode: "LS1 4AP", city: "Leeds", country: "United Kingdom" };
  expect((await owner.responses(id))[0]?.data).toEqual({ far: 10, sign: { name: "Ada Lovelace" }, home });
});
