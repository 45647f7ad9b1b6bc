// The script of sealed forms' pages: the service's own checks of answers, and age, for browsers (docs/decisions/101).
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { forChecks, namesOf, plansForChecks, wordsForChecks } from "./sealing-sources.mjs";

const OWN = "components/respondent/sealing";
const LANGUAGES = "lib/rules/words/languages";

/**
 * Schemas check the options of a field. The service did that when the form was made, and it parses them for the page. So here schemas accept
 * everything, and nothing else that is built of them is used.
 */
const ACCEPTING = `
  export const accepting = new Proxy(function () {}, {
    get: (_, name) => name === "safeParse" ? (data) => ({ success: true, data }) : name === "parse" ? (data) => data : name === Symbol.toPrimitive ? () => "" : accepting,
    apply: () => accepting,
    construct: () => accepting,
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

/** Modules that are replaced by modules of {@link OWN}. @type {[RegExp, string][]} */
const REPLACED = [
  [/\/registry$/, "field-types"],
  [/^@scure\/base$|^@\/lib\/rules\/fields\/definition\/pattern-engine$|^(?:@\/lib\/rules\/fields|\.)\/calculations$/, "stand-ins"],
];

/** @typedef {import("esbuild").PluginBuild} Bundling */

/** @type {import("esbuild").Plugin} */
const forSealing = {
  name: "for-sealing",
  setup(bundling) {
    leaveOut(bundling);
    replace(bundling);
    keepTogether(bundling);
    fetchCurvesLater(bundling);
    onlyEncrypt(bundling);
  },
};

/** @param {Bundling} bundling */
function leaveOut(bundling) {
  for (const filter of UNUSED)
    bundling.onResolve({ filter }, ({ path, importer }) => ({
      path: `${path} ${namesOf(path, importer).join(" ")}`,
      namespace: "unused",
      sideEffects: false,
    }));
  bundling.onLoad({ filter: /^/, namespace: "unused" }, ({ path }) => {
    const names = ["default", ...path.split(" ").slice(1)].filter(Boolean);
    return { contents: `export { ${names.map((name) => `accepting as ${name}`).join(", ")} } from "accepting";` };
  });
  bundling.onResolve({ filter: /^accepting$/ }, ({ path }) => ({ path, namespace: "accepting", sideEffects: false }));
  bundling.onLoad({ filter: /^/, namespace: "accepting" }, () => ({ contents: ACCEPTING }));
}

/** @param {Bundling} bundling */
function replace(bundling) {
  for (const [filter, name] of REPLACED) bundling.onResolve({ filter }, () => ({ path: resolve(OWN, `${name}.ts`) }));
  /** @type {(filter: RegExp, read: (path: string) => string, loader?: import("esbuild").Loader) => void} */
  const load = (filter, read, loader = "ts") =>
    bundling.onLoad({ filter, namespace: "file" }, ({ path }) => ({ contents: read(path), loader }));
  // It looks for other scripts beside the page's own, by name.
  load(/\/respondent\/load\.js$/, (path) => readFileSync(path, "utf8").replace('"t/main", `t/', '"t/sealed", `t/'));
  load(/\/words\/languages\/[\w-]+\/words\.ts$/, wordsForChecks);
  load(/\/lib\/.*\.ts$/, (path) => forChecks(readFileSync(path, "utf8")));
  // The same code, without what older browsers need.
  load(/\/libphonenumber-js\/es6\/.*\.js$/, (path) => readFileSync(path.replace("/es6/", "/es6-modern/"), "utf8"), "js");
  load(/\/libphonenumber-js\/metadata\.min\.json(?:\.js)?$/, (path) => plansForChecks(path.replace(/\.js$/, "")), "js");
}

/** What all parts of a page need, and all languages. */
const TOGETHER = [
  `./${OWN}/sealing`,
  "./public/respondent/questions",
  "@/lib/rules/words/formats",
  "@/lib/rules/words/plurals",
  "@/lib/rules/words/time-span",
];

/**
 * Makes one file of all that the page and its parts share. Otherwise esbuild makes a file for each set of parts that share something: a dozen small
 * ones, which compress badly. So each part imports all that the page has loaded before in any case.
 * @param {Bundling} bundling
 */
function keepTogether(bundling) {
  bundling.onResolve({ filter: /^/ }, async ({ path, kind, resolveDir, pluginData }) => {
    if (pluginData === "found" || !(kind === "entry-point" || kind === "dynamic-import")) return undefined;
    const found = await bundling.resolve(path, { kind: "import-statement", resolveDir, pluginData: "found" });
    return { path: found.suffix === "" ? found.path : path, namespace: "part" }; // what has a suffix is resolved once more
  });
  bundling.onLoad({ filter: /^/, namespace: "part" }, ({ path }) => ({
    contents: [...TOGETHER.map((needed) => `import "${needed}";`), `export * from ${JSON.stringify(path)};`].join("\n"),
    resolveDir: process.cwd(),
  }));
}

/** Marks the copies of modules that only the curves use. */
const CURVES = "?curves";

/**
 * Only browsers whose own cryptography has no X25519 need the curves: they load them then, with copies of the hashes. If the hashes were shared, all
 * browsers would load some that only curves use.
 * @param {Bundling} bundling
 */
function fetchCurvesLater(bundling) {
  bundling.onResolve({ filter: /^@noble\/curves\/ed25519\.js$/ }, ({ pluginData }) =>
    pluginData === CURVES ? undefined : { path: "x25519", namespace: "later" },
  );
  bundling.onLoad({ filter: /^/, namespace: "later" }, () => ({
    contents: `
      const real = () => import("curves");
      const base = new Uint8Array(32); base[0] = 9;
      export const x25519 = {
        GuBytes: base,
        scalarMult: async (...given) => (await real()).x25519.scalarMult(...given),
        scalarMultBase: async (...given) => (await real()).x25519.scalarMultBase(...given),
      };`,
    resolveDir: process.cwd(),
  }));
  const own = async (/** @type {string} */ path, /** @type {string} */ resolveDir) => {
    const found = await bundling.resolve(path, { kind: "import-statement", resolveDir, pluginData: CURVES });
    return { path: found.path, suffix: CURVES };
  };
  bundling.onResolve({ filter: /^curves$/ }, () => own("@noble/curves/ed25519.js", process.cwd()));
  bundling.onLoad({ filter: /\/@noble\/.*\.js$/ }, ({ path, suffix }) =>
    suffix === CURVES ? { contents: readFileSync(path, "utf8"), pluginData: { from: CURVES } } : undefined,
  );
  bundling.onResolve({ filter: /^[@.].*\.js$/ }, ({ path, resolveDir, pluginData }) =>
    /** @type {{ from?: string } | undefined} */ (pluginData)?.from === CURVES ? own(path, resolveDir) : undefined,
  );
}

/** Recipients that are not X25519: the service refuses them (lib/rules/forms/sealed-recipient.ts). */
const OTHERS = ["HybridRecipient", "TagRecipient", "HybridTagRecipient", "ScryptRecipient"];
/** For keys and for opening: the page never uses them. */
const OPENING = [
  "X25519Identity",
  "HybridIdentity",
  "ScryptIdentity",
  "generateIdentity",
  "generateHybridIdentity",
  "generateX25519Identity",
  "identityToRecipient",
];

/**
 * Leaves out of age what does not encrypt to X25519. @param {Bundling} bundling
 */
function onlyEncrypt(bundling) {
  bundling.onResolve({ filter: /^\.\/(?:recipients|armor)\.js$/ }, ({ path, importer, resolveDir }) =>
    importer.endsWith("/age-encryption/dist/index.js")
      ? { path: join(resolveDir, path), namespace: "encrypting", sideEffects: false }
      : undefined,
  );
  const recipients = `
    export { X25519Recipient } from "./recipients.js";
    class Other { constructor() { throw new Error("Not an X25519 recipient"); } }
    export { ${OTHERS.map((name) => `Other as ${name}`).join(", ")} };
    export { ${OPENING.map((name) => `accepting as ${name}`).join(", ")} } from "accepting";`;
  bundling.onLoad({ filter: /^/, namespace: "encrypting" }, ({ path }) => ({
    contents: path.endsWith("armor.js") ? 'export { encode } from "./armor.js";' : recipients,
    resolveDir: dirname(path),
  }));
}

/** The words of each language: a page fetches them by their name. */
const WORDS = Object.fromEntries(
  readdirSync(LANGUAGES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [`sealing/words-${name}`, `./${LANGUAGES}/${name}/words.ts`]),
);

/**
 * Bundles the script and the parts that it loads into a folder.
 * @param {string} outdir @param {Record<string, string>} script by its name
 * @returns {Promise<import("esbuild").BuildResult<{ metafile: true }>>}
 */
export async function bundleSealing(outdir, script = { sealed: "./public/respondent/sealed.js" }) {
  return build({
    entryPoints: { ...script, ...WORDS },
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
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await bundleSealing(process.argv[2] ?? "public/respondent");
