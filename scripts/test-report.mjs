// A Vitest reporter: writes each test's result with its project (which Vitest's own JSON leaves out) into the file TEST_REPORT.
import { writeFileSync } from "node:fs";

export default class TestReport {
  /** @param {readonly import("vitest/node").TestModule[]} modules @param {readonly { message: string }[]} unhandled */
  onTestRunEnd(modules, unhandled) {
    const files = modules.map((module) => ({
      project: module.project.name,
      file: module.relativeModuleId,
      milliseconds: Math.round(module.diagnostic().duration),
      // Hooks around several tests fail for their suite, not for a test.
      errors: [module, ...module.children.allSuites()].flatMap((suite) => suite.errors().map(({ message }) => message)),
      tests: [...module.children.allTests()].map((test) => {
        const { state, errors = [] } = test.result();
        return { name: test.fullName, state, message: errors[0]?.message ?? "" };
      }),
    }));
    writeFileSync(process.env.TEST_REPORT ?? "", JSON.stringify({ files, unhandled: unhandled.map(({ message }) => message) }));
  }
}
