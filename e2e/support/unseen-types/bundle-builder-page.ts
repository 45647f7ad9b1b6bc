import { build } from "esbuild";

/** The script of builder-page.tsx. It has no style sheets, since its looks do not matter to the tests. */
export async function bundleBuilderPage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["e2e/support/unseen-types/builder-page.tsx"],
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"', "process.env": "{}" },
    loader: { ".css": "empty" },
    alias: { "@/lib/fields/pattern-engine": "./lib/fields/pattern-engine.browser.ts" },
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}
