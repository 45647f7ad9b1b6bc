// The import rules of docs/architecture.md. A path in a rule is a regular expression over paths from the root.
import { readdirSync } from "node:fs";

/** The field types: each is a folder. */
const types = readdirSync("lib/rules/fields/types");
const tests = "\\.test\\.tsx?$";

/**
 * The four floors of lib, from the bottom up, and the folders of each in their order. A folder may import those above it in this list and
 * none below, so changes propagate in one direction only and there are no cycles between folders. A new folder goes below everything it needs.
 */
const floors = Object.entries({
  base: [
    "turns/",
    "text/",
    "errors/",
    "env/",
    "logging/",
    "ids/",
    "time/",
    "paging/",
    "network/",
    "secrets/",
    "supervision/",
    "db/",
    "rate-limiter/",
    "admission/",
    "egress/",
    "outbox/",
  ],
  rules: [
    "access/",
    "words/",
    "decisions/",
    "conditions/",
    "fields/definition/",
    "fields/types/",
    "fields/",
    "translations/",
    "forms/",
    "chat/",
    "paths/",
  ],
  domain: [
    "audit/",
    "erasures/",
    "mail/",
    "quotas/",
    "idempotency/",
    "pictures/",
    "files/",
    "forms/",
    "brands/",
    "visits/",
    "unsent/",
    "templates/",
    "drafts/",
    "decisions/settling/",
    "responses/stored/",
    "responses/search/",
    "responses/",
    "notifications/",
    "rounds/",
    "decisions/",
    "person/",
    "test-mode/",
    "auth/",
    "members/",
  ],
  entry: [
    "http/",
    "oauth/",
    "export/",
    "translations/",
    "activity/",
    "outcomes/",
    "answer-schema/",
    "webhooks/",
    "archive/",
    "api/operations/",
    "api/reference/",
    "respondent/",
    "imports/",
    "mcp/",
    "entrance/",
    "pages/",
    "protection/",
    "monitoring/",
  ],
}).flatMap(([floor, folders]) => folders.map((folder) => `^lib/${floor}/${folder}`));

/** The same for components: a folder imports those above it in this list. */
const areas = [
  "ui/",
  "words/",
  "[\\w-]+\\.ts",
  "api-client/",
  "sharing/",
  "respondent/",
  "account/",
  "developers/",
  // The builder: its state, then what edits it, then what is around it.
  "builder/types/",
  "builder/model/",
  "builder/session/",
  "builder/controls/",
  "builder/answers/",
  "builder/editors/",
  "builder/brand/",
  "builder/languages/",
  "builder/settings/",
  "builder/rules/",
  "builder/paths/",
  "builder/code/",
  "builder/inspector/",
  "builder/canvas/",
  "builder/preview/",
  "builder/publish/",
  "builder/revision/",
  "builder/[\\w-]+\\.tsx?$",
  "builder/opening/",
  "dashboard/",
].map((path) => `^components/${path}`);

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
      from: { pathNot: ["^(server|scripts|bench|e2e)/", tests] },
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
      to: { path: "^lib/(base/(db|env|secrets|outbox)/|.*[/-](data|mutations|sql|open-file-store|disk-store|s3-store|uploads)\\.ts)" },
    },
    {
      name: "only-data-mutations-and-sql-touch-the-database",
      severity: "error",
      from: {
        path: "^(app|components|lib)/",
        pathNot: [
          "^lib/(base/(db|outbox)|entry/monitoring)/",
          "[/-](data|mutations|sql)\\.ts$",
          "^lib/entry/(http/to-error-reply|pages/log-page-fault)\\.ts$",
          "^lib/domain/auth/better-auth\\.ts$",
          tests,
        ],
      },
      to: { path: "^lib/base/db/" },
    },
    ...floors.map((path, index) => ({
      name: `${path.slice(1)}: only what stands above it`,
      severity: /** @type {const} */ ("error"),
      from: { path, pathNot: tests },
      to: { path: "^lib/", pathNot: floors.slice(0, index + 1) },
    })),
    ...areas.map((path, index) => ({
      name: `${path.slice(1)}: only what stands above it`,
      severity: /** @type {const} */ ("error"),
      from: { path, pathNot: tests },
      to: { path: "^components/", pathNot: areas.slice(0, index + 1) },
    })),
    {
      name: "every-folder-of-components-has-its-place",
      severity: "error",
      from: { path: "^components/", pathNot: [...areas, tests] },
      to: {},
    },
    {
      name: "every-folder-of-lib-has-a-floor",
      severity: "error",
      from: { path: "^lib/", pathNot: [...floors, "^lib/base/db/generated/", tests] },
      to: {},
    },
    {
      name: "rules-are-pure",
      severity: "error",
      from: { path: "^lib/rules/", pathNot: tests },
      to: { path: "^lib/base/(env|logging|secrets|supervision|db|rate-limiter|admission|egress|outbox)/|^node:(?!crypto)" },
    },
    {
      name: "lib-never-imports-components",
      severity: "error",
      from: { path: "^lib/", pathNot: "^lib/rules/fields/" },
      to: { path: "^components/" },
    },
    { name: "fields-use-only-ui-primitives", severity: "error", from: { path: "^lib/rules/fields/" }, to: { path: "^components/(?!ui/)" } },
    {
      name: "only-the-registries-know-field-types",
      severity: "error",
      from: {
        pathNot: ["^lib/rules/fields/(types/|registry\\.ts|controls\\.ts|readings\\.ts)", "^components/builder/(types|editors)/", tests],
      },
      to: { path: "^lib/rules/fields/types/\\w+/" },
    },
    {
      name: "a-field-type-knows-no-other",
      severity: "error",
      from: { path: "^lib/rules/fields/types/(\\w+)/" },
      to: { path: "^lib/rules/fields/types/\\w+/", pathNot: "^lib/rules/fields/types/$1/" },
    },
    {
      name: "only-its-editor-knows-what-the-builder-says-of-a-field-type",
      severity: "error",
      from: { pathNot: ["^components/builder/(types/registry\\.ts|editors/)", tests] },
      to: { path: `^components/builder/(types|editors)/(?:${types.join("|")})\\.tsx?$` },
    },
    {
      name: "the-api-loads-no-react",
      severity: "error",
      from: { path: "^app/api/" },
      to: { path: "\\.tsx$|^node_modules/(react|react-dom)/", reachable: true },
    },
    {
      name: "the-search-index-has-few-doors",
      severity: "error",
      from: { path: "^(app|components|lib|server)/", pathNot: "^lib/domain/responses/search/" },
      to: {
        path: "^lib/domain/responses/search/",
        pathNot:
          "^lib/domain/responses/search/(find|possible-data|index-mutations|filter-schema|value-list|new-responses|index-ahead)\\.ts$",
      },
    },
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    // Tests import the harness, and the harness what it tests; never back. `migrations` starts a PostgreSQL of its own.
    {
      name: "code-never-imports-tests",
      severity: "error",
      from: { pathNot: ["^(e2e|bench)/", "^scripts/migrations\\.ts$", tests] },
      to: { path: ["^e2e/", tests] },
    },
    {
      name: "the-harness-imports-no-tests",
      severity: "error",
      from: { path: "^(e2e/(support|runner)|bench)/" },
      to: { path: "^e2e/(api|journeys)/" },
    },
    { name: "nothing-imports-benches", severity: "error", from: { pathNot: "^bench/" }, to: { path: "^bench/" } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|lib/base/db/generated|components/builder/generated|server/routes/generated)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
