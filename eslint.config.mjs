import { readdirSync } from "node:fs";
import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";
import { houseWordsRule } from "./scripts/house-words.mjs";
import { importPathRule } from "./scripts/import-path-rule.mjs";

const wayOut =
  "Requests leave the service through post() of lib/base/egress/post.ts alone, which connects to no private address, follows no redirect and ends in time.";

/** The field types: each has a folder. */
const types = readdirSync(new URL("lib/rules/fields/types", import.meta.url), { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);
const typeName = `Literal[value=/^(?:${types.map(({ name }) => name).join("|")})$/]`;
const askTheType =
  "Ask the type of a question through lib/rules/fields or components/builder/types/registry.ts, and let its folder say what is particular about it.";

export default defineConfig(
  {
    ignores: [
      ".next/**",
      "node_modules/**",
      "data/**",
      "lib/base/db/generated/**",
      "server/routes/generated/**",
      "clients/typescript/src/api.ts",
      "clients/typescript/dist/**",
      "next-env.d.ts",
    ],
  },
  js.configs.recommended,
  // Rules about types, and those of typescript-eslint, are oxlint's (.oxlintrc.json): it takes a tenth of the time.
  tseslint.configs.base,
  tseslint.configs.eslintRecommended,
  // Hooks and components only: these rules run the React compiler, a quarter of the time of linting.
  { files: ["**/*.tsx", "components/**/*.ts"], ...reactHooks.configs.flat.recommended },
  // Matching must take linear time: the text may be a megabyte from anyone.
  {
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential", ignoreSticky: false, ignorePartial: false }],
    },
  },
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "max-lines": ["error", { max: 350, skipBlankLines: true }],
      eqeqeq: "error",
      "no-console": "error",
      "no-undef": "off", // TypeScript knows what is defined
      "no-unused-vars": "off", // oxlint finds them, in types too
    },
  },
  {
    files: ["{app,lib,components,server}/**/*.{ts,tsx}"],
    plugins: { formslip: { rules: { "import-path": importPathRule } } },
    rules: { "formslip/import-path": "error" },
  },
  {
    files: ["**/*.{ts,tsx,js,mjs}"],
    ignores: ["scripts/house-words*", "e2e/journeys/owners/mail.spec.ts", "lib/rules/words/languages/!(en)/**"],
    plugins: { house: { rules: { words: houseWordsRule } } },
    rules: { "house/words": "error" },
  },
  {
    files: ["app/**", "lib/**", "components/**"],
    // In call-api.ts and try-api.ts the browser sends the request, to this service.
    ignores: ["lib/base/egress/**", "components/api-client/call-api.ts", "components/developers/try-api.ts", "**/*.test.{ts,tsx}"],
    rules: {
      "no-restricted-globals": ["error", { name: "fetch", message: wayOut }],
      "no-restricted-properties": [
        "error",
        { object: "globalThis", property: "fetch", message: wayOut },
        { object: "URL", property: "canParse", message: "Use readUrl(): canParse is wrong in Node.js 20 (lib/base/text/read-url.ts)." },
      ],
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          paths: ["node:http", "node:https", "node:http2", "http", "https", "http2", "undici"].map((name) => ({
            name,
            message: wayOut,
            allowTypeImports: true,
          })),
        },
      ],
    },
  },
  {
    files: ["app/**", "lib/**", "components/**", "server/**", "scripts/**", "bench/**"],
    // The folders of the types themselves; JSON Schema has types of its own.
    ignores: [
      "lib/rules/fields/types/*/**",
      "components/builder/{types,editors}/*",
      "lib/entry/api/reference/{describe-schema,example-of}.ts",
      "lib/entry/answer-schema/**",
      "lib/domain/test-mode/values-of-schema.ts",
      "**/*.test.{ts,tsx}",
    ],
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: `BinaryExpression[operator=/^[!=]==?$/]:not([left.operator="typeof"]) > ${typeName}`, message: askTheType },
        { selector: `SwitchCase > ${typeName}`, message: askTheType },
      ],
    },
  },
  { files: ["scripts/**", "bench/**", "e2e/**", "public/verify-receipt.mjs"], rules: { "no-console": "off" } },
  // People get it as one file that needs nothing else.
  { files: ["public/verify-receipt.mjs"], rules: { "max-lines": "off" } },
);
