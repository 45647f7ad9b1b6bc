import { writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";
import { format, resolveConfig } from "prettier";
import { openApiDocument } from "../lib/entry/api/reference/openapi";

// npm run client-types: writes the types of the TypeScript client from the API document.

export const CLIENT_TYPES = "clients/typescript/src/api.ts";

/** Operations that the client uses. */
const USED = new Set(["createForm", "getOutcome", "updateForm", "createDecision", "getDecision"]);

/** The source of the types: those of the operations that the client uses, and all that they reference. */
export async function clientTypes(): Promise<string> {
  const { components, paths, openapi, info, servers } = withoutExamples(openApiDocument("https://forms.example"));
  const used = Object.entries(paths).flatMap(([path, methods]) => {
    const kept = Object.entries(methods).filter(([, operation]) => USED.has((operation as { operationId: string }).operationId)); // we wrote it
    return kept.length > 0 ? [[path, Object.fromEntries(kept)] as const] : [];
  });
  const reachable = { openapi, info, servers, paths: Object.fromEntries(used), components: componentsIn(components, JSON.stringify(used)) };
  const source = astToString(await openapiTS(JSON.stringify(reachable), { alphabetize: true }));
  const note = "// Written by npm run client-types from the API document.\n\n";
  return format(note + source, { ...(await resolveConfig(CLIENT_TYPES)), parser: "typescript" });
}

/** Examples would be most of the file. */
function withoutExamples<Document>(document: Document): Document {
  const isExample = (holder: object, key: string) => key === "example" && "schema" in holder;
  return JSON.parse(JSON.stringify(document), function (this: object, key, value: unknown) {
    return isExample(this, key) ? undefined : value;
  }) as Document; // the same but for the examples
}

type Components = Record<string, Record<string, unknown>>;

/** The components that a JSON text references, directly or through other components. */
function componentsIn(components: Components, text: string): Components {
  const kept: Components = {};
  const read = (part: string) => {
    for (const [, kind = "", name = ""] of part.matchAll(/#\/components\/(\w+)\/([\w-]+)/g)) {
      const component = components[kind]?.[name];
      if (component === undefined || kept[kind]?.[name] !== undefined) continue;
      (kept[kind] ??= {})[name] = component;
      read(JSON.stringify(component));
    }
  };
  read(text);
  return { ...kept, securitySchemes: components.securitySchemes ?? {} };
}

if (process.argv[1]?.endsWith("client-types.ts")) await writeFile(CLIENT_TYPES, await clientTypes());
