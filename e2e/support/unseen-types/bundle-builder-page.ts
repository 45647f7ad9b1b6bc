import { build } from "esbuild";

/** Bundles builder-page.tsx, without style sheets, which the tests do not need. */
export async function bundleBuilderPage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["e2e/support/unseen-types/builder-page.tsx"],
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"', "process.env": "{}" },
    loader: { ".css": "empty" },
    alias: {
      "@/lib/rules/fields/definition/pattern-engine": "./lib/rules/fields/definition/pattern-engine.browser.ts",
      "@/lib/rules/fields/definition/phone-number": "./lib/rules/fields/definition/phone-number.browser.ts",
    },
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}
