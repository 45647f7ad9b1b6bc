// The script of sealed forms' pages: the service's own checks of answers, and age, for browsers (docs/decisions/101).
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const DEFAULT_EXPORT = "export default unknown;";
/**
 * Schemas check the options of a field. The service did that when the form was made, and it parses them for the page. So here schemas accept
 * everything, and nothing else that is built of them is used.
 */
const ACCEPTING = `
  const unknown = new Proxy(function () {}, {
    get: (_, name) => name === "safeParse" ? (data) => ({ success: true, data }) : name === "parse" ? (data) => data : name === Symbol.toPrimitive ? () => "" : unknown,
    apply: () => unknown,
    construct: () => unknown,
  });`;

/** Modules that the page does not need: it never calls what they export. */
const UNUSED = [
  /^zod$/,
  /^react(?:\/jsx-runtime)?$/,
  /-control$/,
  /^@\/lib\/rules\/words\/languages\/en\/words$/,
  /\/(?:rule-problems|default-answers|condition-problems|condition-schema|choices-in-cell|bounded-list|did-you-mean|one-of)$/,
  /^@noble\/post-quantum\//,
  /^@noble\/curves\/nist\.js$/,
  /^@noble\/hashes\/scrypt\.js$/,
  /^\.\/(?:webauthn|cbor)\.js$/,
];

/** @type {import("esbuild").Plugin} */
const forSealing = {
  name: "for-sealing",
  setup(bundling) {
    for (const filter of UNUSED)
      bundling.onResolve({ filter }, ({ path, importer }) => ({
        path: `${path} ${namesOf(path, importer).join(" ")}`,
        namespace: "unused",
        sideEffects: false,
      }));
    bundling.onLoad({ filter: /^/, namespace: "unused" }, ({ path }) => {
      const names = path.split(" ").slice(1).filter(Boolean);
      return {
        contents: `${ACCEPTING}\nexport { ${names.map((name) => `unknown as ${name}`).join(", ")} };\n${DEFAULT_EXPORT}`,
        loader: "js",
      };
    });
    bundling.onResolve({ filter: /^accepting$/ }, () => ({ path: "accepting accepting", namespace: "unused", sideEffects: false }));
    // It looks for other scripts beside the page's own, by name.
    bundling.onLoad({ filter: /\/respondent\/load\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace('"t/main", `t/', '"t/sealed", `t/'),
      loader: "js",
    }));
    // Only browsers whose own cryptography has no X25519 need the curves: they load them then.
    bundling.onResolve({ filter: /^@noble\/curves\/ed25519\.js$/ }, ({ pluginData }) =>
      pluginData === "real" ? undefined : { path: "x25519", namespace: "later" },
    );
    bundling.onLoad({ filter: /^/, namespace: "later" }, () => ({
      contents: `
        const real = () => import("@noble/curves/ed25519.js?real");
        const base = new Uint8Array(32); base[0] = 9;
        export const x25519 = {
          GuBytes: base,
          scalarMult: async (...given) => (await real()).x25519.scalarMult(...given),
          scalarMultBase: async (...given) => (await real()).x25519.scalarMultBase(...given),
        };`,
      loader: "js",
      resolveDir: process.cwd(),
    }));
    bundling.onResolve({ filter: /^@noble\/curves\/ed25519\.js\?real$/ }, () =>
      bundling.resolve("@noble/curves/ed25519.js", { kind: "import-statement", resolveDir: process.cwd(), pluginData: "real" }),
    );
    // A page loads only the field types that its form has.
    bundling.onResolve({ filter: /\/registry$/ }, () => ({ path: resolve("components/respondent/sealing/field-types.ts") }));
    bundling.onResolve({ filter: /^@scure\/base$/ }, () => ({ path: resolve("components/respondent/sealing/browser-encodings.ts") }));
    bundling.onResolve({ filter: /^@\/lib\/rules\/calculations\/(?:check-)?expression$/ }, ({ importer }) =>
      !importer.endsWith("/lib/rules/fields/calculations.ts")
        ? undefined
        : { path: resolve("components/respondent/sealing/lazy-calculations.ts") },
    );
    bundling.onResolve({ filter: /^@\/lib\/rules\/fields\/definition\/pattern-engine$/ }, () => ({
      path: resolve("components/respondent/sealing/pattern-engine.ts"),
    }));
    bundling.onLoad({ filter: /\/words\/languages\/[\w-]+\/words\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8").split("\n");
      const isOfPage = (/** @type {string} */ line) =>
        /from "\.\/(?:page|replies|gate)"|^ {2}(?:\.\.\.page|\.\.\.replies|gate),$/.test(line);
      return { contents: source.filter((line) => !isOfPage(line)).join("\n"), loader: "ts" };
    });
    bundling.onLoad({ filter: /\/lib\/.*\.ts$/ }, ({ path }) => ({ contents: withoutSchemas(readFileSync(path, "utf8")), loader: "ts" }));
  },
};

/** The names that a module imports from another. @param {string} path @param {string} importer */
function namesOf(path, importer) {
  const source = readFileSync(importer, "utf8");
  const quoted = path.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const found = [...source.matchAll(new RegExp(String.raw`(?:import|export) (type )?\{([^}]*)\} from "${quoted}"`, "g"))];
  const names = found.flatMap(([, isType, list = ""]) => (isType ? [] : list.split(",")));
  return names.map((name) => name.trim().split(" as ")[0] ?? "").filter((name) => name !== "" && !name.startsWith("type "));
}

/**
 * Replaces the top-level constants of a module that are schemas, because esbuild cannot know that making one has no side effects. Our sources are
 * formatted, so a statement ends before a blank line or before a line that is not indented.
 * @param {string} source
 */
function withoutSchemas(source) {
  const lines = source.split("\n");
  /** @type {string[]} */
  const kept = [];
  let isReplaced = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const [, head] =
      /^((?:export )?const \w+)(?:: [^=]+)? = (?:z$|z\.|[a-z]\w*Option$|filledText\(|shortText\(|wholeNumber\(|numberBetween\()/.exec(
        line,
      ) ?? [];
    if (head === undefined) {
      kept.push(line);
      continue;
    }
    kept.push(`${head} = accepting;`);
    isReplaced = true;
    while (index + 1 < lines.length && /^[ )\]}]/.test(lines[index + 1] ?? "")) index++;
  }
  return (isReplaced ? 'import { accepting } from "accepting";\n' : "") + kept.join("\n");
}

/** Bundles the script and the parts that it loads into a folder. @param {string} outdir @returns {Promise<import("esbuild").BuildResult<{ metafile: true }>>} */
export async function bundleSealing(outdir, options = {}) {
  return build({
    entryPoints: { sealed: "public/respondent/sealed.js" },
    outdir,
    chunkNames: "sealing/[name]-[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    // The oldest browsers that have what sealing needs (components/respondent/sealing).
    target: ["es2022", "safari15.4"],
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [forSealing],
    metafile: true,
    logLevel: "warning",
    ...options,
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await bundleSealing(process.argv[2] ?? "public/respondent");
