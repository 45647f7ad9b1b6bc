// The import rules of docs/architecture.md. A path in a rule is a regular expression over paths from the root.
const tests = "\\.test\\.tsx?$|^lib/fields/.*-samples\\.ts$";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "nothing-imports-app",
      severity: "error",
      from: { pathNot: ["^(app|server/routes/generated)/", tests] },
      to: { path: "^app/" },
    },
    {
      name: "only-scripts-import-the-server",
      severity: "error",
      from: { pathNot: ["^(server|scripts|e2e)/", tests] },
      to: { path: "^server/" },
    },
    { name: "the-server-imports-no-scripts", severity: "error", from: { path: "^server/", pathNot: tests }, to: { path: "^scripts/" } },
    {
      name: "ui-knows-only-its-own-kind",
      severity: "error",
      from: { path: "^components/ui/" },
      to: { path: "^(lib|app|components/(?!ui/))" },
    },
    {
      name: "components-never-touch-the-server-side",
      severity: "error",
      from: { path: "^components/" },
      to: { path: "^lib/(db/|env\\.ts|secret\\.ts|.*[/-](data|mutations|outbox|leases|open-file-store|disk-store|s3-store|uploads)\\.ts)" },
    },
    {
      name: "only-data-and-mutations-touch-the-database",
      severity: "error",
      from: {
        path: "^(app|components|lib)/",
        pathNot: [
          "^lib/db/",
          "[/-](data|mutations|outbox|leases)\\.ts$",
          "^lib/api/(answer-fault|log-page-fault)\\.ts$",
          "^lib/auth/better-auth\\.ts$",
          tests,
        ],
      },
      to: { path: "^lib/db/" },
    },
    {
      name: "lib-never-imports-components",
      severity: "error",
      from: { path: "^lib/", pathNot: "^lib/fields/" },
      to: { path: "^components/" },
    },
    { name: "fields-use-only-ui-primitives", severity: "error", from: { path: "^lib/fields/" }, to: { path: "^components/(?!ui/)" } },
    {
      name: "only-the-records-know-the-types-of-questions",
      severity: "error",
      from: {
        pathNot: [
          "^lib/fields/(\\w+/|registry\\.ts|controls\\.ts)",
          "^components/builder/fields/(\\w+/|registry\\.ts|editors\\.ts)",
          tests,
        ],
      },
      to: { path: "^(lib|components/builder)/fields/\\w+/" },
    },
    {
      name: "a-type-of-question-knows-no-other",
      severity: "error",
      from: { path: "^(?:lib|components/builder)/fields/(\\w+)/" },
      to: { path: "^(?:lib|components/builder)/fields/\\w+/", pathNot: "^(?:lib|components/builder)/fields/$1/" },
    },
    {
      name: "the-api-loads-no-react",
      severity: "error",
      from: { path: "^app/api/" },
      to: { path: "\\.tsx$|^node_modules/(react|react-dom)/", reachable: true },
    },
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    { name: "code-never-imports-tests", severity: "error", from: { pathNot: ["^(e2e|scripts)/", tests] }, to: { path: ["^e2e/", tests] } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|lib/db/generated|components/builder/generated|server/routes/generated)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
