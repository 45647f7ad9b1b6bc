// What scripts/sealing.mjs leaves out of sources, because the page of a sealed form only checks answers: esbuild cannot know that nothing asks for it
// there. Our sources are formatted, so a statement ends before a blank line or another one at the beginning of a line, and a member of an object
// before another one that is indented as far.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Members of field types that only the service, the builder and the dashboard ask for. They are left out of the types and of what `defineField` makes
 * of them, so that asking for one here after all fails in the first test, instead of getting a default.
 */
const NOT_ASKED = new Set(
  [
    "answerSchema asksForFiles autofill chart checkAhead checkConfig choices columns completeConfig drawing filterParts hint isFull isMailAddress",
    "isShuffled isTimeOfDay longestAnswer naming paper pattern pictures postedFor readCells says seats show showPosted takesDefault texts uploads",
  ].flatMap((names) => names.split(" ")),
);

/**
 * A module of lib without schemas, and without what its field types are not asked for. Where a schema was, it has `accepting` (scripts/sealing.mjs).
 * @param {string} source
 */
export function forChecks(source) {
  const kept = withoutSchemas(withoutMembers(source.split("\n"))).join("\n");
  return kept === source ? source : `import { accepting } from "accepting";\n${kept}`;
}

/** Where the members of a field type are, and those of what `defineField` makes of it. */
const TYPE = { begins: /^export const \w+ = defineField\(\{$/, member: /^ {2}(\w+)/, ends: /^\}/ };
const MADE = { begins: /^ {2}(?:const|return) \{$/, member: /^ {4}(\w+)/, ends: /^ {2}\}/ };

/** @param {string[]} lines */
function withoutMembers(lines) {
  const { begins, member, ends } = lines.some((line) => line.startsWith("export function defineField")) ? MADE : TYPE;
  let isInside = false;
  let isLeftOut = false;
  return lines.flatMap((line) => {
    const name = isInside ? member.exec(line)?.[1] : undefined;
    if (!isInside || ends.test(line)) {
      isInside = begins.test(line);
      isLeftOut = false;
    } else if (name === "config" && /: z(?:\.|$)/.test(line)) {
      isLeftOut = true;
      return ["  config: accepting,"];
    } else if (name !== undefined) isLeftOut = NOT_ASKED.has(name);
    return isLeftOut ? [] : [line];
  });
}

const SCHEMA =
  /^((?:export )?const \w+)(?:: [^=]+)? = (?:z$|z\.|[a-z]\w*Option$|(?:filledText|shortText|wholeNumber|numberBetween|boundedList)\()/;

/** Replaces the constants that are schemas. @param {string[]} lines */
function withoutSchemas(lines) {
  let isSchema = false;
  return lines.flatMap((line) => {
    if (isSchema && /^[ )\]}]/.test(line)) return [];
    const [, head] = SCHEMA.exec(line) ?? [];
    isSchema = head !== undefined;
    return [head === undefined ? line : `${head} = accepting;`];
  });
}

/** The words of a language that say what is wrong with an answer, or tell how one is read. @param {string} path of `words.ts` */
export function wordsForChecks(path) {
  const order = /^ {2}dateOrder: .*$/m.exec(readFileSync(join(dirname(path), "page.ts"), "utf8"))?.[0] ?? "";
  const source = readFileSync(path, "utf8").replace(/^ {2}\.\.\.page,$/m, order);
  return source.replaceAll(/^(?:import .* from "\.\/(?:page|replies|gate)";| {2}(?:\.\.\.(?:replies|hints)|gate),)$/gm, "");
}

/** The place of the ways to write numbers in a numbering plan. */
const FORMATS = 4;

/** The numbering plans without them, which are half of all: the page only reads numbers. @param {string} path of libphonenumber's `metadata.min.json` */
export function plansForChecks(path) {
  const all = /** @type {{ countries: Plans, nonGeographic: Plans }} */ (JSON.parse(readFileSync(path, "utf8")));
  for (const plan of [...Object.values(all.countries), ...Object.values(all.nonGeographic)]) if (plan[FORMATS]) plan[FORMATS] = 0;
  return `export default ${JSON.stringify(all)}`;
}

/** @typedef {Record<string, unknown[]>} Plans */

/** The names that a module imports from another. @param {string} path @param {string} importer */
export function namesOf(path, importer) {
  const source = readFileSync(importer, "utf8");
  const quoted = path.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const found = [...source.matchAll(new RegExp(String.raw`(?:import|export) (type )?\{([^}]*)\} from "${quoted}"`, "g"))];
  const names = found.flatMap(([, isType, list = ""]) => (isType ? [] : list.split(",")));
  return names.map((name) => name.trim().split(" as ")[0] ?? "").filter((name) => name !== "" && !name.startsWith("type "));
}
