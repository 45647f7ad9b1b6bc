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
      "@/lib/fields/pattern-engine": "./lib/fields/pattern-engine.browser.ts",
      "@/lib/fields/phone-number": "./lib/fields/phone-number.browser.ts",
    },
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}
