import type { Browser, BrowserContext, Locator, Page } from "playwright";
import { chromium, firefox } from "playwright";
import { expect } from "playwright/test";
import type { Engine, RespondentBrowser } from "./respondent-browser";

/** Attempts at a page that is navigating. */
const ATTEMPTS = 3;

type Options = { name: "chromium" | "firefox"; path: string; scripts: boolean };

/** Chromium with its back/forward cache, which launchers disable, or the system's Firefox by WebDriver BiDi. */
export async function startPlaywrightEngine({ name, path, scripts }: Options): Promise<Engine> {
  const browser = await (name === "chromium" ? startChromium(path) : startFirefox(path, scripts));
  return {
    newBrowser: async () => {
      // Firefox ignores the context's option; only a preference disables scripts, for the whole browser.
      const isOff = !scripts && name === "chromium";
      const context = await browser.newContext({ viewport: { width: 800, height: 900 }, ...(isOff && { javaScriptEnabled: false }) });
      return new PlaywrightBrowser(name, context, await context.newPage());
    },
    close: () => browser.close(),
  };
}

function startChromium(path: string): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
}

function startFirefox(path: string, scripts: boolean): Promise<Browser> {
  return firefox.launch({
    channel: "moz-firefox",
    executablePath: path,
    firefoxUserPrefs: {
      "javascript.enabled": scripts,
      "browser.sessionstore.resume_from_crash": false,
      "dom.ipc.processPrelaunch.enabled": false, // each preallocated process costs as much as a small journey
    },
  });
}

class PlaywrightBrowser implements RespondentBrowser {
  readonly #name: "chromium" | "firefox";
  readonly #context: BrowserContext;
  #page: Page;

  constructor(name: "chromium" | "firefox", context: BrowserContext, page: Page) {
    this.#name = name;
    this.#context = context;
    this.#page = page;
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async openTab(url: string): Promise<void> {
    this.#page = await this.#context.newPage();
    await this.open(url);
  }

  async switchTab(index: number): Promise<void> {
    const page = this.#context.pages()[index];
    if (!page) throw new Error(`There is no tab ${index}`);
    this.#page = page;
    await page.bringToFront();
  }

  async type(name: string, text: string): Promise<void> {
    await this.#press(this.#input(name));
    await this.#page.keyboard.press("ControlOrMeta+A");
    if (text === "") await this.#page.keyboard.press("Delete");
    else await this.#page.keyboard.type(text);
  }

  async choose(name: string, value: string): Promise<void> {
    const choice = this.#page.locator(`[name="${name}"][value="${value}"]`);
    // The row of an upload may appear in the meantime and move the target.
    do await this.#press(choice);
    while (!(await choice.isChecked()));
  }

  upload(name: string, path: string): Promise<void> {
    return this.#page.locator(`input[type=file][name="${name}"]`).setInputFiles(path);
  }

  read(language: string): Promise<void> {
    return this.#press(this.#page.locator(`.languages [lang="${language}"]`));
  }

  send(): Promise<void> {
    return this.#press(this.#page.locator("form button[type=submit]").first());
  }

  async back(): Promise<void> {
    if (this.#name === "firefox") {
      await this.#page.goBack();
      return;
    }
    // Playwright's goBack waits for a request that the back/forward cache never makes.
    const session = await this.#context.newCDPSession(this.#page);
    const { entries, currentIndex } = await session.send("Page.getNavigationHistory");
    const before = entries[currentIndex - 1];
    if (!before) throw new Error("There is no page before this one");
    await session.send("Page.navigateToHistoryEntry", { entryId: before.id });
    await this.#page.waitForURL(before.url, { waitUntil: "commit" }); // a cached page does not load again
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  url(): Promise<string> {
    return Promise.resolve(this.#page.url());
  }

  title(): Promise<string> {
    return askAgain(() => this.#page.title());
  }

  text(): Promise<string> {
    return this.#page.locator("body").innerText();
  }

  async valueOf(name: string): Promise<string> {
    const all = this.#page.locator(`[name="${name}"]`);
    const read = () =>
      all.evaluateAll((elements) =>
        elements.flatMap((element) => {
          if (!(element instanceof HTMLInputElement) || !/radio|checkbox/.test(element.type)) return [(element as HTMLInputElement).value]; // every control has one
          return element.checked ? [element.value] : [];
        }),
      );
    return (await askAgain(read)).join(",");
  }

  async shoot(path: string): Promise<void> {
    await this.#page.screenshot({ path, timeout: 10_000 }); // Firefox may never take one with scripts off
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  #input(name: string): Locator {
    return this.#page.locator(`[name="${name}"]:not([type=hidden])`).first();
  }

  /** A mouse click. Playwright's click checks by script that the element is stable, which hangs with scripts off. */
  async #press(element: Locator): Promise<void> {
    let point = { x: 0, y: 0 };
    // While its style sheet loads, a page may still become longer.
    await expect(async () => {
      await element.evaluate((found) => found.scrollIntoView({ block: "center" }));
      const box = await element.boundingBox();
      if (!box) throw new Error("The element is not visible");
      point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      expect(point.y).toBeGreaterThan(0);
      expect(point.y).toBeLessThan(this.#page.viewportSize()?.height ?? Number.MAX_VALUE);
    }).toPass();
    await this.#page.mouse.click(point.x, point.y);
  }
}

/** Retries when the page navigates in between. */
async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === ATTEMPTS || !String(error).includes("Execution context was destroyed")) throw error;
    }
  }
}
