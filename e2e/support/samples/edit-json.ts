import fc from "fast-check";

export type Path = (string | number)[];
/** A part of a body that is set to something else, or added. */
export type Edit = { path: Path; value: unknown };

const word = fc.stringMatching(/^[a-z]{1,8}$/);
/** No null, which stands for what is left out, and no blank text. */
const anyValue = fc.oneof(
  word,
  fc.integer({ min: -3, max: 400 }),
  fc.constantFrom(0.5, 1e9, true, false, "2031-01-01T00:00:00Z", "https://example.org/x", "#aabbcc", "12h", "open", "done", "*", "de"),
  fc.array(word, { minLength: 1, maxLength: 3 }),
  fc.dictionary(word, word, { minKeys: 1, maxKeys: 2 }),
);

/** Edits of a body: a part that is unknown, has the wrong type or another value, or has a name that is nearly right. */
export function editsOf(body: object): fc.Arbitrary<Edit> {
  const paths = pathsIn(body, []);
  const names = paths.map((path) => path.at(-1)).filter((name) => typeof name === "string");
  const name = fc.oneof(
    word,
    fc.constantFrom(...names, "id", "status", "email", "external_id").chain(misspelt),
    fc.constantFrom("__proto__", "constructor"),
  );
  const containers = [[], ...paths.filter((path) => isObject(at(body, path)))];
  return fc.oneof(
    fc.record({ path: fc.constantFrom(...paths), value: anyValue }),
    fc.record({ path: fc.tuple(fc.constantFrom(...containers), name).map(([path, added]) => [...path, added]), value: anyValue }),
  );
}

function misspelt(name: string): fc.Arbitrary<string> {
  return fc.constantFrom(`${name}s`, name.slice(0, -1) || "x", name.toUpperCase(), name.replace("_", ""), `x${name}`);
}

function pathsIn(value: unknown, path: Path): Path[] {
  if (typeof value !== "object" || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((each, index) => [index, each as unknown])
    : Object.entries(value);
  return entries.flatMap(([key, each]) => [[...path, key], ...pathsIn(each, [...path, key])]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a path; undefined if there is none. */
export function at(value: unknown, path: Path): unknown {
  let here = value;
  for (const part of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, part)) return undefined;
    here = (here as Record<string | number, unknown>)[part];
  }
  return here;
}

/** The text of a body with an edit; `__proto__` is a key like any other. */
export function editedText(body: object, { path, value }: Edit): string {
  const copy: unknown = JSON.parse(JSON.stringify(body));
  const holder = at(copy, path.slice(0, -1)) as object; // an edit's path leads to one
  Object.defineProperty(holder, path.at(-1) ?? "", { value, enumerable: true, configurable: true, writable: true });
  return JSON.stringify(copy);
}
