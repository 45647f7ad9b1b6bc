/**
 * What a run came to, and each failure in a few lines; `unstable`: what failed and then passed when it was run again.
 * @typedef {{ passed: number, failed: number, failures: string[], unstable: string[] }} Counted
 *
 * What test-report.mjs writes.
 * @typedef {{ name: string, state: string, flaky: boolean, message: string }} Test
 * @typedef {{ project: string, file: string, errors: string[], tests: Test[] }} File
 *
 * What Playwright reports, a part of it.
 * @typedef {{ title: string, tests: { projectName: string, status: string, results: { error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 */

/** @param {unknown} report null when the run lost it @returns {Counted} */
export function failuresOfVitest(report) {
  const { files = [], unhandled = [] } = /** @type {{ files?: File[], unhandled?: string[] }} */ (report ?? {});
  const tests = files.flatMap(({ project, file, tests }) => tests.map((test) => ({ ...test, project, file })));
  const failed = tests.filter(({ state }) => state === "failed");
  return {
    passed: tests.filter(({ state }) => state === "passed").length,
    failed: failed.length,
    failures: [
      ...failed.map(({ project, file, name, message }) => describe(`${project}: ${file}: ${name}`, message)),
      ...files.flatMap(({ project, file, errors }) => errors.map((message) => describe(`${project}: ${file}`, message))),
      ...unhandled.map((message) => describe("outside any test", message)),
    ],
    unstable: tests
      .filter(({ flaky }) => flaky)
      .map(({ project, file, name, message }) => describe(`${project}: ${file}: ${name}`, message)),
  };
}

/** @param {unknown} report null when the run lost it @returns {Counted} */
export function failuresOfPlaywright(report) {
  const { stats, suites = [] } = /** @type {{ stats?: { expected: number, unexpected: number, flaky: number }, suites?: Suite[] }} */ (
    report ?? {}
  );
  const tests = suites.flatMap(specsOf).flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title })));
  /** @param {string} asked */
  const tell = (asked) =>
    tests
      .filter(({ status }) => status === asked)
      .map(({ title, projectName, results }) => describe(`browser, ${projectName}: ${title}`, results[0]?.error?.message));
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    failures: tell("unexpected"),
    unstable: tell("flaky"),
  };
}

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {string} test @param {string | undefined} message */
function describe(test, message = "") {
  return `- ${test}\n    ${message.split("\n").slice(0, 6).join("\n    ")}`;
}
