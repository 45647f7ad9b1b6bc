import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { person, test } from "../../support/screens/journey";

test("the chosen theme is kept, and the account menu signs out", async ({ page, settled }) => {
  await page.goto(`${settled.baseUrl}/sign-in`);
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("/forms");
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole("button", { name: `Account of ${person.name}` }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await page.reload();
  expect(await paper()).toBe(dark);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await transitionsToLight(page)).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await transitionsToLight(page)).toBe(0);
  await page.getByRole("button", { name: `Account of ${person.name}` }).click();
  await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeChecked();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL("/sign-in");
  await page.goto("/forms");
  await page.waitForURL(/\/sign-in/);
});

/** Shows the light theme for a moment. Returns how many transitions that began. */
async function transitionsToLight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement;
    const { theme } = dataset;
    dataset.theme = "light";
    const { length } = document.getAnimations(); // which computes the styles
    dataset.theme = theme;
    return length;
  });
}
