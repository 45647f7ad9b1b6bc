import { z } from "zod";
import { didYouMean, suggestion } from "./did-you-mean";
import type { Problem } from "./errors";
import { invalidInput } from "./errors";
import { isSameJson } from "@/lib/base/text/is-same-json";
import { codeOf, parseOptions } from "./issue-problem";

type Root = "body" | "query" | "header" | "path";

/** Parses with a schema of an operation. @throws DomainError invalid whose `loc` begins with `root`. */
export function parseWith<S extends z.ZodType>(schema: S, input: unknown, root: Root): z.output<S> {
  const parsed = schema.safeParse(input, parseOptions);
  const protos = hasProto(input) ? protoKeys(schema, { value: input, loc: [root] }) : [];
  if (parsed.success && protos.length === 0) return parsed.data;
  const seen = parsed.success ? [] : parsed.error.issues.flatMap((issue) => problemsFor(issue, { root, schema }));
  const unseen = protos.filter(({ loc }) => !seen.some((problem) => problem.type === "unknown_key" && isSameJson(problem.loc, loc)));
  throw invalidInput([...unseen, ...seen]);
}

/** In JSON a key like any other. Zod skips it in records and in objects that allow any key, so it would be dropped without an error. */
const PROTO = "__proto__";

function hasProto(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, PROTO) || Object.values(value).some(hasProto);
}

/**
 * Problems with keys `__proto__` where a schema refuses unknown keys or allows any key. Where it ignores unknown keys, the reply's warnings
 * list them; where it keeps any JSON as sent, `__proto__` is kept too.
 */
function protoKeys(schema: z.core.$ZodType, { value, loc }: { value: unknown; loc: Problem["loc"] }): Problem[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return protoKeys(schema.def.innerType, { value, loc });
  if (schema instanceof z.ZodPipe) return [schema.def.in, schema.def.out].flatMap((each) => protoKeys(each, { value, loc }));
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((each) => protoKeys(each, { value, loc }));
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item: unknown, index) => protoKeys(schema.def.element, { value: item, loc: [...loc, index] }));
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  const isSkipped = schema instanceof z.ZodRecord || (schema instanceof z.ZodObject && schema.def.catchall !== undefined);
  const own = isSkipped && Object.hasOwn(value, PROTO) ? [unknownKey([...loc, PROTO], { known: [] })] : [];
  const inner = Object.entries(value).filter(([key]) => key !== PROTO);
  return [
    ...own,
    ...inner.flatMap(([key, item]) => {
      const schemaOf = schema instanceof z.ZodRecord ? schema.def.valueType : propertyOf(schema, key);
      return schemaOf ? protoKeys(schemaOf, { value: item, loc: [...loc, key] }) : [];
    }),
  ];
}

function propertyOf(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  if (!(schema instanceof z.ZodObject) || !Object.hasOwn(schema.shape, key)) return undefined;
  return (schema.shape as Record<PropertyKey, z.core.$ZodType>)[key]; // a shape has schemas only
}

/** The problem of an unknown key. @param known the keys that are allowed there. */
export function unknownKey(
  loc: Problem["loc"],
  { known, aliases }: { known: readonly string[]; aliases?: Record<string, string> },
): Problem {
  const meant = didYouMean(String(loc.at(-1)), known, aliases);
  return { loc, msg: `Unknown${suggestion(meant)}`, type: "unknown_key", ...(meant !== undefined && { ctx: { did_you_mean: meant } }) };
}

/** Unknown keys listed one by one; the rest are only counted, because a longer list would help nobody. */
const MAX_UNKNOWN = 50;

/** A problem for each of the first 50 unknown keys, then one that counts the rest. @param name describes one key. */
export function firstUnknown<Key>(keys: readonly Key[], name: (key: Key) => Problem): Problem[] {
  const first = keys.slice(0, MAX_UNKNOWN).map(name);
  const others = keys.length - first.length;
  return others === 0 ? first : [...first, { loc: ["body"], msg: `${others} more unknown keys`, type: "unknown_key" }];
}

function problemsFor(issue: z.core.$ZodIssue, { root, schema }: { root: Root; schema: z.ZodType }): Problem[] {
  const loc = [root, ...issue.path.map((part) => (typeof part === "symbol" ? String(part) : part))];
  if (issue.code === "unrecognized_keys") {
    const own = issue.message.startsWith("Unrecognized key") ? undefined : issue.message;
    const known = keysAt(schema, issue.path);
    return issue.keys.slice(0, MAX_UNKNOWN).map((key) => {
      const problem = unknownKey([...loc, key], { known });
      return own === undefined || problem.ctx ? problem : { ...problem, msg: own };
    });
  }
  const coded = codeOf(issue);
  const isBare = coded.type === "missing" && !issue.message.startsWith("Required"); // some say what is required
  return [{ loc, msg: isBare ? "Required" : issue.message, ...coded }];
}

/** The keys of the object at a path of a schema; none where several schemas are possible. */
function keysAt(schema: z.core.$ZodType, [part, ...rest]: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return keysAt(schema.def.innerType, part === undefined ? [] : [part, ...rest]);
  if (schema instanceof z.ZodArray) return part === undefined ? [] : keysAt(schema.def.element, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  if (part === undefined) return Object.keys(schema.shape);
  const inner = propertyOf(schema, part);
  return inner ? keysAt(inner, rest) : [];
}
