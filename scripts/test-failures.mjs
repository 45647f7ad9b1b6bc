/**
 * What a run came to, each failure in a few lines, and the arguments that run what failed once more: null when that is not known.
 * @typedef {{ passed: number, failed: number, failures: string[], again: string[] | null }} Counted
 *
 * What test-report.mjs writes.
 * @typedef {{ name: string, state: string, message: string }} Test
 * @typedef {{ project: string, file: string, milliseconds: number, errors: string[], tests: Test[] }} File
 *
 * What Playwright reports, a part of it.
 * @typedef {{ title: string, tests: { projectName: string, status: string, results: { duration?: number, error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ file?: string, specs: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ stats?: { expected: number, unexpected: number }, suites?: Suite[], errors?: { message?: string }[] }} Journeys
 */

/** @param {unknown} report null when the run lost it @returns {Counted} */
export function failuresOfVitest(report) {
  const { files = [], unhandled = [] } = /** @type {{ files?: File[], unhandled?: string[] }} */ (report ?? {});
  const tests = files.flatMap(({ project, file, tests }) => tests.map((test) => ({ ...test, project, file })));
  const failed = tests.filter(({ state }) => state === "failed");
  const broken = files.filter(({ errors, tests }) => errors.length > 0 || tests.some(({ state }) => state === "failed"));
  const projects = new Set(broken.map(({ project }) => `--project=${project}`));
  return {
    passed: tests.filter(({ state }) => state === "passed").length,
    failed: failed.length,
    failures: [
      ...failed.map(({ project, file, name, message }) => describe(`${project}: ${file}: ${name}`, message)),
      ...files.flatMap(({ project, file, errors }) => errors.map((message) => describe(`${project}: ${file}`, message))),
      ...unhandled.map((message) => describe("outside any test", message)),
    ],
    again: broken.length > 0 && unhandled.length === 0 ? [...projects, ...new Set(broken.map(({ file }) => file))] : null,
  };
}

/** @param {unknown} report null when the run lost it @returns {Counted} */
export function failuresOfPlaywright(report) {
  const { stats, suites = [], errors = [] } = /** @type {Journeys} */ (report ?? {});
  const failed = suites
    .flatMap(specsOf)
    .flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title })))
    .filter(({ status }) => status === "unexpected");
  return {
    passed: stats?.expected ?? 0,
    failed: stats?.unexpected ?? 0,
    failures: [
      ...failed.map(({ title, projectName, results }) => describe(`browser, ${projectName}: ${title}`, results[0]?.error?.message)),
      ...errors.map(({ message }) => describe("browser, outside any test", message)),
    ],
    again: failed.length > 0 && errors.length === 0 ? ["--last-failed"] : null,
  };
}

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {string} test @param {string | undefined} message */
function describe(test, message = "") {
  return `- ${test}\n    ${message.split("\n").slice(0, 12).join("\n    ")}`;
}
