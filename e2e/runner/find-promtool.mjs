// Finds promtool, which tests docs/prometheus-rules.yml, or installs Debian's package if we may.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const PATHS = ["/usr/bin/promtool", "/usr/local/bin/promtool", "/opt/homebrew/bin/promtool"];

/** @returns {string | null} its path; null when there is none. */
export function findPromtool() {
  return [process.env.PROMTOOL_PATH ?? "", ...PATHS].find((path) => path !== "" && existsSync(path)) ?? null;
}

/**
 * Installs a missing promtool where possible.
 * @returns {string[]} a sentence if it stays missing
 * @throws then, with TEST_PROMTOOL=required, as in .ci/run
 */
export function getPromtool() {
  if (findPromtool() === null && process.getuid?.() === 0) install();
  if (findPromtool() !== null) return [];
  if (process.env.TEST_PROMTOOL === "required")
    throw new Error("No promtool was found or could be installed, and the alerts have to be tested.");
  return ["the alerts with promtool: it is not here and could not be installed; set PROMTOOL_PATH to one"];
}

function install() {
  const options = { stdio: /** @type {const} */ ("ignore"), timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  try {
    execFileSync("apt-get", ["update", "-qq"], options);
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "prometheus"], options);
  } catch {
    // getPromtool says that there is none
  }
}
