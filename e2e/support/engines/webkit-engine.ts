import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { WebDriver, WebElement } from "selenium-webdriver";
import { Builder, By, error as failure } from "selenium-webdriver";
import { freePort } from "../free-port";
import type { Engine, RespondentBrowser } from "./respondent-browser";

/** Where WebKitGTK's driver, its small browser and an X server without a screen are. */
export type WebKitPaths = { driver: string; browser: string; display: string };

/** How often a browser may be tried to start, and how long it may take. */
const ATTEMPTS = 3;
const START_MS = 25_000;
/** How long the driver may take to answer (it takes milliseconds, or for ever), and how long it is asked again. */
const ANSWER_MS = 5_000;
const PATIENCE_MS = 15_000;

/** WebKitGTK, as Debian has it: MiniBrowser, driven by WebDriver, on a display of its own. It has its back/forward cache on. */
export async function startWebKitEngine({ driver, browser, display }: WebKitPaths, scripts: boolean): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), "formslip-webkit-"));
  const screen = await startDisplay(display);
  const env = {
    ...process.env,
    DISPLAY: screen.name,
    HOME: home,
    XDG_DATA_HOME: join(home, "data"),
    XDG_CACHE_HOME: join(home, "cache"),
    LANG: "en_GB.UTF-8",
    GTK_THEME: "Adwaita",
    LIBGL_ALWAYS_SOFTWARE: "1",
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", // its sandbox does not start as root, as in a container; what it shows is our own page
  };
  const options = { binary: browser, args: ["--automation", ...(scripts ? [] : ["--enable-javascript=false"])] };
  const drivers: ChildProcess[] = [];
  // Each browser has a driver of its own: one that fails to start a browser, as happens now and then, is of no use afterwards.
  const begin = async (): Promise<WebDriver> => {
    const port = await freePort();
    const process_ = spawn(driver, [`--port=${port}`, "--host=127.0.0.1"], { env, stdio: "ignore" });
    drivers.push(process_);
    const server = `http://127.0.0.1:${port}`;
    await isUp(server, process_);
    const session = new Builder().usingServer(server).withCapabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options });
    const late = pause(START_MS, undefined, { ref: false }).then(() => Promise.reject(new Error("MiniBrowser did not start")));
    return Promise.race([session.build(), late]);
  };
  return {
    newBrowser: async () => {
      for (let attempt = 1; ; attempt++) {
        try {
          return new WebKitBrowser(await begin());
        } catch (error) {
          if (attempt === ATTEMPTS) throw error;
        }
      }
    },
    close: async () => {
      for (const process_ of drivers) await end(process_);
      await end(screen.process);
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }); // what it started may be writing still
    },
  };
}

class WebKitBrowser implements RespondentBrowser {
  readonly #driver: WebDriver;
  /** In the order they were opened: the driver names them in any. */
  readonly #tabs: string[] = [];

  constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  open(url: string): Promise<void> {
    return this.#driver.get(url);
  }

  async openTab(url: string): Promise<void> {
    if (this.#tabs.length === 0) this.#tabs.push(await this.#driver.getWindowHandle());
    await this.#driver.switchTo().newWindow("tab");
    this.#tabs.push(await this.#driver.getWindowHandle());
    await this.open(url);
  }

  async switchTab(index: number): Promise<void> {
    const handle = this.#tabs[index];
    if (handle === undefined) throw new Error(`There is no tab ${index}`);
    await this.#driver.switchTo().window(handle);
  }

  async type(name: string, text: string): Promise<void> {
    const input = await this.#find(`[name="${name}"]:not([type=hidden])`);
    // Its driver refuses to clear an email input.
    if ((await input.getAttribute("value")) !== "") await input.clear();
    if (text !== "") await input.sendKeys(text);
  }

  async choose(name: string, value: string): Promise<void> {
    await (await this.#find(`[name="${name}"][value="${value}"]`)).click();
  }

  async upload(name: string, path: string): Promise<void> {
    await (await this.#find(`input[type=file][name="${name}"]`)).sendKeys(path);
  }

  async send(): Promise<void> {
    const buttons = await this.#driver.findElements(By.css("form button[type=submit]"));
    const pressed = buttons.at(-1)?.click();
    pressed?.catch(() => undefined); // it may come when nobody waits any more
    await Promise.race([pressed, pause(ANSWER_MS, undefined, { ref: false })]);
  }

  back(): Promise<void> {
    return this.#driver.navigate().back();
  }

  reload(): Promise<void> {
    return this.#driver.navigate().refresh();
  }

  url(): Promise<string> {
    return askAgain(() => this.#driver.getCurrentUrl());
  }

  title(): Promise<string> {
    return askAgain(() => this.#driver.getTitle());
  }

  text(): Promise<string> {
    return askAgain(async () => (await this.#find("body")).getText());
  }

  valueOf(name: string): Promise<string> {
    return askAgain(async () => {
      const values = (await this.#driver.findElements(By.css(`[name="${name}"]`))).map(async (element) => {
        const isChoice = /radio|checkbox/.test((await element.getAttribute("type")) ?? "");
        return isChoice && !(await element.isSelected()) ? [] : [await element.getAttribute("value")];
      });
      return (await Promise.all(values)).flat().join(",");
    });
  }

  async shoot(path: string): Promise<void> {
    writeFileSync(path, Buffer.from(await this.#driver.takeScreenshot(), "base64"));
  }

  close(): Promise<void> {
    return this.#driver.quit();
  }

  #find(selector: string): Promise<WebElement> {
    return this.#driver.findElement(By.css(selector));
  }
}

/**
 * Asks the driver again when the page went away in the meantime: what was found on it is stale then, and a command that was on its way may
 * never be answered, while later ones are.
 */
async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const answer = ask().then((value) => ({ value }), orStale);
    answer.catch(() => undefined); // it may come when nobody waits any more
    const answered = await Promise.race([answer, pause(ANSWER_MS, null, { ref: false })]);
    if (answered) return answered.value;
    await pause(50);
  }
  throw new Error("WebKitWebDriver does not answer");
}

/** Nothing where the page that was asked is no longer there. */
function orStale(error: unknown): null {
  if (error instanceof failure.StaleElementReferenceError || error instanceof failure.NoSuchElementError) return null;
  throw error;
}

/** An X server that takes the first free display by itself, and says which it is. */
async function startDisplay(path: string): Promise<{ name: string; process: ChildProcess }> {
  const child = spawn(path, ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [said] = (await Promise.race([
    once(child.stdio[3] ?? child, "data"),
    once(child, "exit").then(() => Promise.reject(new Error("Xvfb did not start"))),
  ])) as [Buffer]; // a pipe without an encoding
  return { name: `:${said.toString().trim()}`, process: child };
}

async function isUp(server: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    if (await fetch(`${server}/status`).then(({ ok }) => ok, () => false)) return; // prettier-ignore
    await pause(50);
  }
  throw new Error("WebKitWebDriver did not start");
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}
