import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { WebDriver, WebElement } from "selenium-webdriver";
import { Builder, By, error as failure } from "selenium-webdriver";
import { freePort } from "../service/free-port";
import type { Engine, RespondentBrowser } from "./respondent-browser";

/** Paths of WebKitGTK's driver and MiniBrowser, and of an X server without a screen. */
export type WebKitPaths = { driver: string; browser: string; display: string };

/** Attempts to start a browser, and the timeout of each. */
const ATTEMPTS = 3;
const START_MS = 25_000;
/** The driver's timeout (it replies within milliseconds or never), and how long to retry. */
const ANSWER_MS = 5_000;
const PATIENCE_MS = 15_000;

/** Debian's WebKitGTK: MiniBrowser, driven by WebDriver on its own display, with the back/forward cache on. */
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
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", // the sandbox does not start as root, as in containers; only our own page is shown
  };
  const options = { binary: browser, args: ["--automation", ...(scripts ? [] : ["--enable-javascript=false"])] };
  const drivers: ChildProcess[] = [];
  // One driver per browser: a driver that once fails to start a browser, as happens now and then, is unusable afterwards.
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
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }); // its child processes may still be writing
    },
  };
}

class WebKitBrowser implements RespondentBrowser {
  readonly #driver: WebDriver;
  /** Window handles in opening order; the driver lists them in any order. */
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
    // The driver refuses to clear email inputs.
    if ((await input.getAttribute("value")) !== "") await input.clear();
    if (text !== "") await input.sendKeys(text);
  }

  async choose(name: string, value: string): Promise<void> {
    await (await this.#find(`[name="${name}"][value="${value}"]`)).click();
  }

  async upload(name: string, path: string): Promise<void> {
    await (await this.#find(`input[type=file][name="${name}"]`)).sendKeys(path);
  }

  read(language: string): Promise<void> {
    return this.#press(`.languages [lang="${language}"]`);
  }

  send(): Promise<void> {
    return this.#press("form button[type=submit]");
  }

  async #press(selector: string): Promise<void> {
    const button = await this.#find(selector);
    // In a second tab the driver misjudges what is in view: it would press beside the button, and hang.
    await this.#driver.executeScript("arguments[0].scrollIntoView()", button);
    const pressed = button.click();
    pressed.catch(() => undefined); // it may come when nobody waits any more
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

  /** Waits for the browser to end as long as the driver replies; it ends with the engine anyway. */
  async close(): Promise<void> {
    const quitted = this.#driver.quit();
    quitted.catch(() => undefined); // it may come when nobody waits any more
    await Promise.race([quitted, pause(ANSWER_MS, undefined, { ref: false })]);
  }

  #find(selector: string): Promise<WebElement> {
    return this.#driver.findElement(By.css(selector));
  }
}

/**
 * Retries when the page has navigated in between: elements found on it are then stale, and a pending command may
 * never get a reply, although later ones do.
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

/** Ignores the error of a page that is gone. */
function orStale(error: unknown): null {
  if (error instanceof failure.StaleElementReferenceError || error instanceof failure.NoSuchElementError) return null;
  throw error;
}

/** Starts an X server on the first free display. @returns which one it is. */
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

/** A driver that no longer answers ignores the friendly signal too. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const late = setTimeout(() => child.kill("SIGKILL"), ANSWER_MS);
  child.kill();
  await once(child, "exit");
  clearTimeout(late);
}
