import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect } from "playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that can come out differently when nothing but the colours changes. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Options = {
  /** What is left out: a frame in which no script runs cannot be asked. */
  except?: string[];
  /** Only the rules about colours, for a page that was examined before in others. */
  colours?: boolean;
};

/** What is wrong for people with a disability on the page as it stands, by axe: nothing. */
export async function expectNoAxeFindings(page: Page, { except = [], colours = false }: Options = {}): Promise<void> {
  // What is still fading in has colours of its own. Asked again and again: where no frame is drawn, no animation says that it has finished.
  await page.waitForFunction(
    () =>
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().iterations === Infinity),
    null,
    { polling: 50 },
  );
  // Without a page of its own for each report, which costs as much as a small page itself; and nothing is said of what passes.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (colours) builder.withRules(COLOUR_RULES);
  else builder.withTags(TAGS);
  for (const selector of except) builder.exclude(selector);
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])])).toEqual([]);
}

/** The same page light, dark, and dark 390 px wide: everything in the first and the last, and colours between. */
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
