// Finds a Chromium for the browser journeys, or gets one: a browser already there, else Playwright's download, else Debian's package.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium } from "playwright";

const INSTALLED = [
  "/usr/bin/chromium-headless-shell", // takes a third less of the processor than the whole browser
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** @returns {string} the path of the browser; says on standard error which it is. */
export function findBrowser() {
  const path = existing() ?? download() ?? installDebian();
  if (!path) throw new Error("No Chromium found, and none could be installed. Install one, or set CHROMIUM_PATH to it.");
  process.stderr.write(`Browser: ${path}\n`);
  return path;
}

function existing() {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...INSTALLED].find((path) => path && existsSync(path));
}

function download() {
  const cli = join(createRequire(import.meta.url).resolve("playwright/package.json"), "../cli.js");
  return attempt(process.execPath, [cli, "install", "--only-shell", "chromium"]) ? existing() : undefined;
}

function installDebian() {
  if (process.getuid?.() !== 0) return undefined;
  attempt("apt-get", ["update", "-qq"]);
  return ["chromium-headless-shell", "chromium"].some((name) => attempt("apt-get", ["install", "-y", "-qq", name]))
    ? existing()
    : undefined;
}

/** @param {string} command @param {string[]} args */
function attempt(command, args) {
  try {
    execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}
