// A Playwright reporter: writes a line of the report for each file in each project (results.mjs), once all its tests have ended.
import { relative } from "node:path";
import { appendResult } from "./results.mjs";

/** @typedef {import("playwright/types/testReporter").TestCase} TestCase @typedef {import("./results.mjs").FileResult} FileResult */

export default class PlaywrightReporter {
  /** By project and path; `waiting` counts tests that have not ended. @type {Map<string, FileResult & { waiting: number }>} */
  #files = new Map();

  /** @param {unknown} _config @param {import("playwright/types/testReporter").Suite} suite */
  onBegin(_config, suite) {
    for (const test of suite.allTests()) this.#fileOf(test).waiting++;
  }

  /** @param {TestCase} test @param {import("playwright/types/testReporter").TestResult} result */
  onTestEnd(test, { duration, error, annotations }) {
    const file = this.#fileOf(test);
    const state = { expected: "passed", unexpected: "failed", flaky: "failed", skipped: "skipped" }[test.outcome()];
    const reason = annotations.find(({ type }) => type === "skip")?.description;
    file.seconds += duration / 1000;
    file.tests.push({
      name: test.title,
      state: /** @type {"passed" | "failed" | "skipped"} */ (state), // the values above
      message: error?.message ?? reason ?? "",
    });
    if (--file.waiting > 0) return;
    const { waiting: _, ...ended } = file;
    appendResult(ended);
  }

  /** @param {import("playwright/types/testReporter").TestError} error */
  onError({ message = "" }) {
    appendResult({ project: "Playwright", file: "outside any test", seconds: 0, errors: [message], tests: [] });
  }

  /** The terminal belongs to another reporter. */
  printsToStdio() {
    return false;
  }

  /** @param {TestCase} test */
  #fileOf(test) {
    const project = test.parent.project()?.name ?? "";
    const file = relative(process.cwd(), test.location.file);
    const known = this.#files.get(`${project} ${file}`) ?? { project, file, seconds: 0, errors: [], tests: [], waiting: 0 };
    this.#files.set(`${project} ${file}`, known);
    return known;
  }
}
