import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Frame, Page } from "playwright/test";
import { expect } from "playwright/test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules whose results depend on colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Frames that run no scripts: axe cannot run in them, and would wait for them. */
const WITHOUT_SCRIPTS = 'iframe[sandbox]:not([sandbox~="allow-scripts"])';

type Options = {
  /** Selectors of what is not examined. */
  except?: string[];
  /** Runs only the colour rules, for a page already examined in another theme. */
  colours?: boolean;
};

/** Expects no axe violations on the page as it is now. */
export async function expectNoAxeFindings(page: Page, { except = [], colours = false }: Options = {}): Promise<void> {
  // In place of the rule "document-title": the title comes after the rest of a page, and again after each refresh.
  await expect(page).toHaveTitle(/./);
  await page.emulateMedia({ reducedMotion: "reduce" }); // or a toast fades away during the examination
  await page.evaluate(endAnimations);
  const excluded = [WITHOUT_SCRIPTS, ...except];
  await bringAxe(page.mainFrame());
  for (const frame of await page.$$(`iframe:not(${excluded.join()})`)) await bringAxe(await frame.contentFrame());
  const options: axe.RunOptions = {
    resultTypes: ["violations"], // without the list of passes, which is long on large pages
    runOnly: colours ? { type: "rule", values: COLOUR_RULES } : { type: "tag", values: TAGS },
    rules: { "document-title": { enabled: false } },
  };
  const violations = await page.evaluate(runAxe, { exclude: excluded.map((selector) => [selector]), options });
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

/** Loads axe into a document once: that takes longer than most examinations. */
async function bringAxe(frame: Frame | null): Promise<void> {
  if (frame && !(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(AXE);
}

/** Runs in the page: elements that fade in, or change their theme, have their colours at once. */
function endAnimations(): void {
  const running = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState !== "finished" && effect?.getComputedTiming().endTime !== Infinity);
  // The end of one may start another: an element that inherits a colour starts when its parent has it.
  for (let found = running(); found.length > 0; found = running()) for (const animation of found) animation.finish();
}

/** Runs in the page. A target that a sticky bar covers in part is examined again where it can be scrolled to; open menus may cover targets. */
async function runAxe({ exclude, options }: { exclude: string[][]; options: axe.RunOptions }): Promise<axe.Result[]> {
  const page = globalThis as unknown as { axe: typeof axe }; // bringAxe() has loaded it
  const { violations } = await page.axe.run({ include: [["html"]], exclude }, options);
  const isStillThere = async ({ target: [selector] }: axe.NodeResult) => {
    const element = typeof selector === "string" ? document.querySelector(selector) : null;
    if (!element) return true;
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const points = [0, 0.25, 0.5, 0.75, 1].map((part) => [left + part * width, top + part * height] as const);
    const corners = [...points, [right - 1, top + 1] as const, [left + 1, bottom - 1] as const];
    if (corners.some(([x, y]) => document.elementFromPoint(x, y)?.closest("[role=menu], [role=dialog]"))) return false;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const again = await page.axe.run(element, { resultTypes: ["violations"], runOnly: { type: "rule", values: ["target-size"] } });
    return again.violations.length > 0;
  };
  const place = scrollY;
  for (const found of violations.filter(({ id }) => id === "target-size")) {
    const nodes: axe.NodeResult[] = [];
    for (const node of found.nodes) if (!node.failureSummary?.includes("obscured") || (await isStillThere(node))) nodes.push(node);
    found.nodes = nodes;
  }
  scrollTo({ top: place, behavior: "instant" });
  return violations.filter(({ nodes }) => nodes.length > 0);
}
