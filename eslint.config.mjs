import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const wayOut =
  "Requests leave the service through post() of lib/egress/post.ts alone, which connects to no private address, follows no redirect and ends in time.";

export default defineConfig(
  { ignores: [".next/**", "node_modules/**", "data/**", "lib/db/generated/**", "next-env.d.ts"] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  reactHooks.configs.flat.recommended,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true, ignoreVoidOperator: true }],
      "max-lines": ["error", { max: 250, skipBlankLines: true }],
      eqeqeq: "error",
      "no-console": "error",
      "no-undef": "off", // TypeScript knows what is defined
    },
  },
  {
    files: ["app/**", "lib/**", "components/**"],
    // In call-api.ts it is the browser that asks, and what it asks is this service.
    ignores: ["lib/egress/**", "components/dashboard/call-api.ts", "**/*.test.{ts,tsx}"],
    rules: {
      "no-restricted-globals": ["error", { name: "fetch", message: wayOut }],
      "no-restricted-properties": ["error", { object: "globalThis", property: "fetch", message: wayOut }],
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
  { files: ["scripts/**", "e2e/**"], rules: { "no-console": "off" } },
);
