import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect } from "playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What is wrong for people with a disability on the page as it stands, by axe: nothing. */
async function expectNoAxeFindings(page: Page, except: string[]): Promise<void> {
  // What is still fading in has colours of its own. Asked again and again: where no frame is drawn, no animation says that it has finished.
  await page.waitForFunction(
    () =>
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().iterations === Infinity),
    null,
    { polling: 50 },
  );
  const builder = new AxeBuilder({ page }).withTags(TAGS);
  for (const selector of except) builder.exclude(selector);
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])])).toEqual([]);
}

/**
 * The same page light, dark, and 390 px wide.
 * @param except what is left out: a frame in which no script runs cannot be asked.
 */
export async function expectNoAxeFindingsAnywhere(page: Page, except: string[] = []): Promise<void> {
  const before = page.viewportSize();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page, except);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeFindings(page, except);
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
