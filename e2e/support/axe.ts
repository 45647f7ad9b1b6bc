import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect } from "playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules whose results depend on colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Options = {
  /** Excluded selector: frames without scripts cannot be examined. */
  except?: string[];
  /** Runs only the colour rules, for a page already examined in another theme. */
  colours?: boolean;
};

/** Expects no axe violations on the page as it is now. */
export async function expectNoAxeFindings(page: Page, { except = [], colours = false }: Options = {}): Promise<void> {
  await expect(page).toHaveTitle(/./); // which comes after the rest of a page
  await page.emulateMedia({ reducedMotion: "reduce" }); // or a toast fades away during the examination
  // Elements that fade in have intermediate colours. Polled, since without drawn frames no animation reports its end.
  await page.waitForFunction(
    () =>
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().iterations === Infinity),
    null,
    { polling: 50 },
  );
  // Without a separate page per report, which costs as much as a small page, and without the list of passes.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (colours) builder.withRules(COLOUR_RULES);
  else builder.withTags(TAGS);
  for (const selector of except) builder.exclude(selector);
  const { violations } = await builder.analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])])).toEqual([]);
}

/** Examines a page in light, dark, and dark at 390 px: all rules in the first and last, colour rules in between. */
export async function expectNoAxeFindingsAnywhere(page: Page, except: string[] = []): Promise<void> {
  const before = page.viewportSize();
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoAxeFindings(page, { except });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoAxeFindings(page, { except, colours: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeFindings(page, { except });
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
