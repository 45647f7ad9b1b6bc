import { jsonSchema } from "./json-schema";
import type { Operation } from "@/lib/entry/http/operation";

type Parameter = { name: string; in: "path" | "query" | "header"; required?: boolean; description?: string; schema: object };

const IdempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Repeating a request with the same key and body returns the first reply again and creates nothing. A key is kept for 24 h, and for as long as the form that it created exists",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const IfNoneMatch: Parameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The ETag of the client's copy; the reply is 304 if that is still current",
  schema: { type: "string" },
};

const IfMatch: Parameter = {
  name: "If-Match",
  in: "header",
  required: false,
  description: "The ETag from the GET of this object; the reply is 412 if it has changed since",
  schema: { type: "string" },
};

/** Parameters of operations, by name. Those that several operations have are written once, below `#/components/parameters`. */
export class Parameters {
  readonly components: Record<string, Parameter> = {};

  constructor(operations: Operation[]) {
    const seen = new Set<string>();
    for (const parameter of operations.flatMap(parametersOf)) {
      const text = JSON.stringify(parameter);
      if (seen.has(text)) this.components[parameter.name] ??= parameter;
      seen.add(text);
    }
  }

  of(operation: Operation): object[] {
    return parametersOf(operation).map((parameter) => {
      const { name } = parameter;
      const isShared = JSON.stringify(this.components[name]) === JSON.stringify(parameter);
      return isShared ? { $ref: `#/components/parameters/${name}` } : parameter;
    });
  }
}

function parametersOf(operation: Operation): Parameter[] {
  return [
    ...inPath(operation),
    ...inQuery(operation),
    ...(operation.idempotent ? [IdempotencyKey] : []),
    ...(operation.tagged ? [IfNoneMatch] : []),
    ...(operation.conditional ? [IfMatch] : []),
  ];
}

function inPath({ path }: Operation): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({ name, in: "path", required: true, schema: { type: "string" } }));
}

function inQuery({ query }: Operation): Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query, "input");
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    ...(required.includes(name) && { required: true }),
    ...(description !== undefined && { description }),
    schema,
  }));
}
