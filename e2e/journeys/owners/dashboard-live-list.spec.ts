import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { titles } from "../../support/screens/forms-list";
import { test, twoQuestions } from "../../support/screens/journey";

/** Simulates switching to another tab, or back. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

test("the list updates itself without losing focus or scroll position", async ({ dashboard: page, owner }) => {
  const animals = ["Ibis 1", "Ibis 2", "Ibis 3", "Ibis 4", "Ibis 5", "Ibis 6", "Ibis 7", "Ibis 8"];
  const [first] = await Promise.all(animals.map((title) => owner.createForm({ ...twoQuestions, title })));
  await page.setViewportSize({ width: 390, height: 640 });
  const asked: string[] = [];
  // Recorded after the reply, so that later events cannot be part of it.
  page.on("response", (response) => {
    const request = response.request();
    const { pathname, searchParams } = new URL(request.url());
    const isPage = pathname === "/forms" && searchParams.has("_rsc") && !("next-router-prefetch" in request.headers());
    if (pathname === "/api/v1/forms" || isPage) asked.push(pathname);
  });
  await page.clock.install();
  await page.goto("/forms?search=ibis");
  const box = page.getByRole("checkbox", { name: "Select “Ibis 1”" });
  await box.check();
  await expect(page.getByText("1 selected")).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);

  // Nothing has changed: the forms are polled, the page is not reloaded.
  asked.length = 0;
  await page.clock.fastForward(20_000);
  await expect.poll(() => asked).toContain("/api/v1/forms");
  expect(asked).not.toContain("/forms");

  await owner.answer(first?.url ?? "", { name: "Ada", email: "ada@example.com" });
  await page.clock.fastForward(20_000);
  await expect(page.getByRole("listitem").filter({ hasText: "Ibis 1" })).toContainText("Responses: 1");
  await expect.poll(() => asked).toContain("/forms");
  await owner.createForm({ ...twoQuestions, title: "Ibis 9" });
  await page.clock.fastForward(20_000);
  await expect(titles(page).first()).toHaveText("Ibis 9");
  await expect(box).toBeChecked();
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport();
  await expect(page.getByText("1 selected")).toBeVisible();

  // Hidden tabs do not poll. On return the list is current.
  await setHidden(page, true);
  asked.length = 0;
  await owner.createForm({ ...twoQuestions, title: "Ibis 10" });
  await page.clock.fastForward(60_000);
  expect(asked).toEqual([]);
  await setHidden(page, false);
  await expect(titles(page).first()).toHaveText("Ibis 10");
  await expect.poll(() => asked).toContain("/forms");

  // While a dialog is open, the list stays.
  await page.getByRole("button", { name: "Cancel forms…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  asked.length = 0;
  await page.clock.fastForward(20_000);
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.clock.fastForward(20_000);
  await expect.poll(() => asked).toContain("/api/v1/forms");
});
