import { readFileSync } from "node:fs";

type Variables = Record<string, string | undefined>;

/**
 * Reads variables from files: with `APP_SECRET_FILE=/run/secrets/app`, APP_SECRET is the content of that file without its final line end.
 * Applies to every name given.
 * @throws Error with one sentence that names the variable, when the file cannot be read or the variable is set as well.
 */
export function readVariableFiles(given: Variables, names: string[]): Variables {
  const read: Variables = { ...given };
  for (const name of names) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) throw new Error(`${name} and ${name}_FILE are both set. Set one of them.`);
    read[name] = contentOf(path, name);
  }
  return read;
}

function contentOf(path: string, name: string): string {
  try {
    return readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
    throw new Error(`${name}_FILE names ${path}, which cannot be read (${code}).`, { cause: error });
  }
}
