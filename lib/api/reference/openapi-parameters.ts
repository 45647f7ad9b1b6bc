import { jsonSchema } from "./json-schema";
import type { Operation } from "@/lib/http/operation";

type Parameter = { name: string; in: "path" | "query" | "header"; required?: boolean; description?: string; schema: object };

const IdempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "The same key and body returns the first reply again and creates nothing, for 24 h and as long as the form exists that it made",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const IfNoneMatch: Parameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The ETag of what the client has: 304 if it is still that",
  schema: { type: "string" },
};

const IfMatch: Parameter = {
  name: "If-Match",
  in: "header",
  required: false,
  description: "The ETag of the GET that shows this: 412 if it was changed meanwhile",
  schema: { type: "string" },
};

/** Parameters of operations, each written once below `#/components/parameters` if several have it, by its name. */
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
