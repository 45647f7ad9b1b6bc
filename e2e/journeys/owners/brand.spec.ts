import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { expectNoAxeFindingsAnywhere } from "../../support/screens/axe";
import { toast } from "../../support/screens/forms-list";
import { test } from "../../support/screens/journey";
import { png } from "../../support/samples/png";

const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });
const style = (page: Page, selector: string, property: string) =>
  page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const PAPER = { light: "rgb(232, 240, 247)", dark: "rgb(18, 37, 53)" };

test("a brand is made once, a new form begins with it, and respondents see it without a script", async ({ dashboard: page, browser }) => {
  await page.goto("/settings/brand");
  await page.locator("input[data-option=logo]").setInputFiles(file("logo.png", png({ width: 1200, height: 800 })));
  await page.getByRole("textbox", { name: "What the logo says" }).fill("Ada & Co");
  await page.locator("input[data-option=cover]").setInputFiles(file("cover.png", png({ width: 300, height: 100, color: [200, 120, 40] })));
  await page.getByRole("textbox", { name: "Background", exact: true }).fill("#e8f0f7");
  await page.getByText("Slab", { exact: true }).click();
  const preview = page.frameLocator("iframe[title='A form with your brand']");
  await expect(preview.getByRole("img", { name: "Ada & Co" })).toBeVisible();
  await expectNoAxeFindingsAnywhere(page, ["iframe"]);
  await page
    .locator("input[data-option=logo]")
    .setInputFiles({ name: "logo.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(page.getByText("This file is not an image that can be shown.")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Your brand is saved")).toBeVisible();

  await page.goto("/drafts/new?template=contact-details");
  await expect(page.locator(".slip-canvas .logo")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Publish form" }).click();
  const url = await page.getByRole("textbox", { name: "Link to the form" }).inputValue();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.route("**/pictures/*", (route) => route.abort());
  await visitor.goto(url);
  const before = await visitor.getByRole("heading", { level: 1 }).boundingBox();
  await visitor.unroute("**/pictures/*");
  await visitor.goto(url);
  const logo = visitor.getByRole("img", { name: "Ada & Co" });
  // Scaled down by the dashboard: 400 pixels high at most.
  await expect.poll(() => logo.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalHeight : 0))).toBe(400);
  expect(await visitor.getByRole("heading", { level: 1 }).boundingBox()).toEqual(before); // nothing moved when they came
  expect(await style(visitor, "h1", "font-family")).toMatch(/^"?Formslip slab/);
  expect(await style(visitor, "body", "background-color")).toBe(PAPER.light);
  await visitor.emulateMedia({ colorScheme: "dark" });
  expect(await style(visitor, "body", "background-color")).toBe(PAPER.dark);
  expect(await style(visitor, ".logo", "background-color")).toBe("rgb(255, 255, 255)");
  await visitor.emulateMedia({ colorScheme: "light", media: "print" });
  await expect(logo).toBeVisible();
  await expect(visitor.locator(".cover")).toBeHidden();
  await context.close();
});

test("on a phone the brand’s preview is one press away from every setting", async ({ dashboard: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/settings/brand");
  await page.getByRole("textbox", { name: "Background", exact: true }).fill("#e8f0f7");
  await page.getByRole("button", { name: "Preview" }).click();
  const shown = page.getByRole("dialog", { name: "Preview" });
  await expect(shown.frameLocator("iframe").getByRole("heading", { name: "Contact us" })).toBeVisible();
  await expect
    .poll(() =>
      shown
        .frameLocator("iframe")
        .locator("body")
        .evaluate((body) => getComputedStyle(body).backgroundColor),
    )
    .toBe(PAPER.light);
  await expectNoAxeFindingsAnywhere(page, ["iframe"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Preview" })).toBeFocused();
});
