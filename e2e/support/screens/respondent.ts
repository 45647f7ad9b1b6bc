import { expect } from "playwright/test";
import { findEngines } from "../../runner/find-browser.mjs";
import { startPlaywrightEngine } from "../engines/playwright-engine";
import type { Engine, EngineName, RespondentBrowser } from "../engines/respondent-browser";
import { startWebKitEngine } from "../engines/webkit-engine";
import { locales } from "../samples/all-languages";
import { test as base } from "./journey";

/** `engine`: the browser engine; one project of playwright.config.ts each. */
export type RespondentOptions = { engine: EngineName };

type Fixtures = {
  /** Whether the browser runs scripts. */
  scripts: boolean;
  respondent: RespondentBrowser;
};
type WorkerFixtures = RespondentOptions & { startEngine: (scripts: boolean) => Promise<Engine> };

/** Marks a journey that depends only on the service and our script: `npm test` runs it in Chromium only, `npm run promises` in every engine. */
export const ALIKE = { tag: "@alike" };

/** Fixtures of the respondent's journeys that run in every engine. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ["chromium", { option: true, scope: "worker" }],
  startEngine: [
    async ({ engine }, provide) => {
      const started = new Map<boolean, Promise<Engine>>();
      await provide((scripts) => {
        const known = started.get(scripts) ?? start(engine, scripts);
        started.set(scripts, known);
        return known;
      });
      for (const running of started.values()) await (await running).close();
    },
    { scope: "worker" },
  ],
  scripts: [true, { option: true }],
  respondent: async ({ startEngine, scripts }, provide, testInfo) => {
    const browser = await (await startEngine(scripts)).newBrowser();
    await provide(browser);
    if (testInfo.status !== testInfo.expectedStatus) await browser.shoot(testInfo.outputPath("respondent.png")).catch(() => undefined);
    await browser.close();
  },
});

/** Waits until the page shows all words. A loading page has its title and URL before its text. */
export async function seeWords(respondent: RespondentBrowser, ...words: string[]): Promise<void> {
  for (const one of words) await expect.poll(() => respondent.text()).toContain(one);
}

/** Waits for what sending leads to, and returns its text. The page is in the language of the words. In engines that do not report user activation, the page asks again if it was filled in within a second. */
export async function settle(respondent: RespondentBrowser, isThere: (text: string) => boolean, words = locales.en): Promise<string> {
  let text = "";
  await expect(async () => {
    text = await respondent.text();
    if (text.includes(words.doubtful.text)) await respondent.send();
    const isReceipt = (await respondent.url()).includes("/receipt/");
    expect(isReceipt || isThere(text)).toBe(true);
  }).toPass({ timeout: 30_000 });
  return text;
}

/** Waits for the receipt that sending leads to. */
export async function reachReceipt(respondent: RespondentBrowser, words = locales.en): Promise<void> {
  await settle(respondent, () => false, words);
}

function start(name: EngineName, scripts: boolean): Promise<Engine> {
  const { chromium, firefox, webkit } = findEngines();
  if (name === "webkit" && webkit) return startWebKitEngine(webkit, scripts);
  const path = name === "firefox" ? firefox : chromium;
  if (name !== "webkit" && path !== undefined) return startPlaywrightEngine({ name, path, scripts });
  throw new Error(`There is no ${name} on this machine`);
}
