// Finds the browsers for the journeys, or installs them: existing ones, else Playwright's download, else Debian's packages.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium } from "playwright";

/** Headless Chromium takes a third less CPU time than the full browser, but has no back/forward cache. */
const SHELL = "/usr/bin/chromium-headless-shell";
const WHOLE = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

/** Debian's packages for each engine that the respondent's journeys run in. */
const PACKAGES = { chromium: ["chromium"], firefox: ["firefox-esr"], webkit: ["webkit2gtk-driver", "xvfb"] };

/** @returns {string} the path of the Chromium for all journeys; printed on standard error. */
export function findBrowser() {
  const path = existing() ?? download() ?? installDebian();
  if (!path) throw new Error("No Chromium found, and none could be installed. Install one, or set CHROMIUM_PATH to it.");
  process.stderr.write(`Browser: ${path}\n`);
  return path;
}

/**
 * The engines available for the respondent's journeys, and their paths.
 * @returns {{ chromium?: string, firefox?: string, webkit?: { driver: string, browser: string, display: string } }}
 */
export function findEngines() {
  const whole = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...WHOLE].find((path) => isThere(path) && !isShell(path));
  const firefox = [process.env.FIREFOX_PATH, ...FIREFOX].find(isThere);
  const webkit = findWebKit();
  return { ...(whole && { chromium: whole }), ...(firefox && { firefox }), ...(webkit && { webkit }) };
}

/** Installs missing engines where possible. @returns {string[]} a sentence for each that stays missing */
export function getEngines() {
  const names = /** @type {(keyof typeof PACKAGES)[]} */ (Object.keys(PACKAGES));
  for (const name of names) if (!(name in findEngines())) aptInstall(PACKAGES[name]);
  const found = findEngines();
  return names
    .filter((name) => !(name in found))
    .map((name) => `the respondent's journeys in ${name}: it is not here and could not be installed`);
}

function existing() {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), SHELL, ...WHOLE].find(isThere);
}

/** WebKitGTK's driver needs the MiniBrowser of its own version, and both need a display. */
function findWebKit() {
  const driver = "/usr/bin/WebKitWebDriver";
  const display = "/usr/bin/Xvfb";
  if (!isThere(driver) || !isThere(display)) return undefined;
  const folders = ["/usr/lib", "/usr/libexec"].flatMap((root) =>
    [root, ...foldersIn(root, (name) => name.endsWith("-linux-gnu"))].flatMap((folder) =>
      foldersIn(folder, (name) => name.startsWith("webkit2gtk-4") || name.startsWith("webkitgtk-6")),
    ),
  );
  const browser = folders.map((folder) => join(folder, "MiniBrowser")).find(isThere);
  return browser && { driver, browser, display };
}

/** @param {string} folder @param {(name: string) => boolean} isWanted */
function foldersIn(folder, isWanted) {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter(isWanted)
        .map((name) => join(folder, name))
    : [];
}

function download() {
  const cli = join(createRequire(import.meta.url).resolve("playwright/package.json"), "../cli.js");
  return attempt(process.execPath, [cli, "install", "--only-shell", "chromium"]) ? existing() : undefined;
}

function installDebian() {
  return ["chromium-headless-shell", "chromium"].some((name) => aptInstall([name])) ? existing() : undefined;
}

/** @param {string[]} packages */
function aptInstall(packages) {
  if (process.getuid?.() !== 0) return false;
  attempt("apt-get", ["update", "-qq"]);
  return attempt("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages]);
}

/** @param {string} command @param {string[]} args */
function attempt(command, args) {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 300_000, env });
    return true;
  } catch {
    return false;
  }
}

/** @param {string | undefined} path @returns {path is string} */
function isThere(path) {
  return path !== undefined && path !== "" && existsSync(path);
}

/** @param {string | undefined} path */
function isShell(path = "") {
  return /headless[-_]shell/.test(path);
}
