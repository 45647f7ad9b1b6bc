// A Vitest reporter: writes a line of the report for each file (results.mjs). Vitest's own JSON leaves out the project.
import { appendResult } from "./results.mjs";

export default class VitestReporter {
  /** @param {import("vitest/node").TestModule} module */
  onTestModuleEnd(module) {
    appendResult({
      project: module.project.name,
      file: module.relativeModuleId,
      seconds: module.diagnostic().duration / 1000,
      // Hooks around several tests fail for their suite, not for a test.
      errors: [module, ...module.children.allSuites()].flatMap((suite) => suite.errors().map(({ message }) => message)),
      tests: [...module.children.allTests()].map((test) => {
        const result = test.result();
        const message = result.state === "skipped" ? result.note : result.errors?.[0]?.message;
        return { name: test.fullName, state: result.state === "pending" ? "skipped" : result.state, message: message ?? "" };
      }),
    });
  }

  /** @param {readonly import("vitest/node").TestModule[]} _modules @param {readonly { message: string }[]} unhandled */
  onTestRunEnd(_modules, unhandled) {
    const errors = unhandled.map(({ message }) => message);
    if (errors.length > 0) appendResult({ project: "Vitest", file: "outside any file", seconds: 0, errors, tests: [] });
  }
}
