import { z } from "zod";
import { didYouMean, suggestion } from "@/lib/base/errors/did-you-mean";
import { parseOptions } from "@/lib/base/errors/issue-problem";
import type { FlatSchema, Property } from "./flat-schema";
import { property } from "./flat-schema";
import type { Kind } from "./keywords";
import { annotations, keywordsOf, unsupported } from "./keywords";
import type { Typed } from "./numbers-from-schema";
import { numbersOf, numberWithin, listedNumbers, withoutUndefined } from "./numbers-from-schema";
import { labelOf, MAX_LINE, withPlaceholder } from "./page-texts";
import { portablePatternOf } from "./portable-pattern";

export type Path = (string | number)[];

/** A field as a create request has it, to be checked like one. */
export type DraftField = {
  key: string;
  type: string;
  label: string;
  description: string | null;
  required: boolean;
  nullable?: boolean;
  default?: unknown;
  config: Record<string, unknown>;
};

/** A property's schema once its references are followed and null is removed. */
type Plain = { schema: Property; path: Path; allowsNull: boolean };

const FLAT = "Must be a string, a number, an integer, a boolean, an enum, or an array of enum values: nothing is nested";
const MAX_REFERENCES = 8;
/** More would not help, and looking for similar names takes time for each. */
const MAX_PROBLEMS = 50;
/** More than a question can have: the rest need not be read. */
const MAX_CHOICES = 300;
const UUID = "[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";
const FORMATS: Record<string, Typed> = {
  email: { type: "email", config: {} },
  date: { type: "date", config: {} },
  uri: { type: "url", config: {} },
  time: { type: "time", config: {} },
  uuid: { type: "text", config: { pattern: UUID } },
};

/** The patterns that zod prints beside formats, or instead of one. Every answer to our questions of these kinds matches them. */
const OWN_PATTERNS: Record<string, string | undefined> = {
  date: z.toJSONSchema(z.iso.date()).pattern,
  time: z.toJSONSchema(z.iso.time()).pattern,
};

/** Reads a flat schema as questions; whatever cannot be kept is reported in its problems. */
export class SchemaReader {
  readonly problems: { path: Path; message: string; type: string }[] = [];
  readonly #root: FlatSchema;

  constructor(root: FlatSchema) {
    this.#root = root;
  }

  fields(): DraftField[] {
    const { properties, required = [] } = this.#root;
    this.#refuseOthers(this.#root, "object", []);
    for (const [index, name] of required.entries())
      if (!this.#isFull && !Object.hasOwn(properties, name))
        this.#refuse(["required", index], `Is no property${suggestion(didYouMean(name, Object.keys(properties)))}`);
    return Object.entries(properties).flatMap(([key, given]) => {
      const plain = this.#plain(given, ["properties", key]);
      // What is required and may be null need not be answered: no answer is null then.
      const isNullable = plain?.allowsNull === true && required.includes(key);
      const isRequired = required.includes(key) && !isNullable;
      const typed = plain && this.#typed(plain, isRequired);
      if (!typed) return [];
      const {
        title,
        description = null,
        default: answer,
      } = {
        ...plain.schema,
        ...withoutUndefined({ title: given.title, description: given.description, default: given.default }),
      };
      return [
        {
          key,
          label: title?.trim() ? title : labelOf(key),
          description,
          required: isRequired,
          ...(isNullable && { nullable: true }),
          ...(answer !== undefined && answer !== null && { default: answer }),
          ...typed,
        },
      ];
    });
  }

  #refuse(path: Path, message: string, type = "unsupported") {
    if (!this.#isFull) this.problems.push({ path, message, type });
  }

  /** Whether there are enough problems to report: the schema is refused in any case. */
  get #isFull(): boolean {
    return this.problems.length >= MAX_PROBLEMS;
  }

  /** Reports the keywords that a schema of this kind cannot keep. */
  #refuseOthers(schema: Record<string, unknown>, kind: Kind, path: Path, except: readonly string[] = []) {
    const kept = keywordsOf[kind];
    for (const [name, value] of Object.entries(schema)) {
      if (this.#isFull) return;
      if (value === undefined || kept.includes(name) || except.includes(name) || annotations.includes(name) || name.startsWith("x-"))
        continue;
      const others = Object.values(keywordsOf).flat();
      if (others.includes(name))
        this.#refuse(
          [...path, name],
          `Cannot be kept for ${kind === "integer" || kind === "array" || kind === "object" ? "an" : "a"} ${kind}`,
        );
      else if (unsupported.includes(name)) this.#refuse([...path, name], "Is not supported in an answer_schema");
      else this.#refuse([...path, name], `Unknown keyword${suggestion(didYouMean(name, [...kept, ...annotations]))}`, "unknown_key");
    }
  }

  /** Follows references and removes null. Returns null if it was refused. */
  #plain(given: Property, path: Path): Plain | null {
    let plain: Plain | null = { schema: given, path, allowsNull: false };
    for (let steps = 0; steps < MAX_REFERENCES; steps++) {
      const next: Plain | null = this.#step(plain);
      if (next === null || next === plain) return next;
      plain = next;
    }
    this.#refuse(path, "Refers to itself, or through too many schemas");
    return null;
  }

  #step(plain: Plain): Plain | null {
    const { schema, path } = plain;
    const { $ref: reference } = schema;
    if (reference !== undefined) {
      this.#refuseOthers(schema, "reference", path);
      return this.#referred(typeof reference === "string" ? reference : "", plain);
    }
    for (const name of ["anyOf", "oneOf"] as const) {
      const list = schema[name];
      const rest = list?.filter((each) => !isNull(each));
      if (!list || !rest || rest.length === list.length) continue;
      for (const [index, each] of list.entries()) if (isNull(each)) this.#refuseOthers(each as Property, "null", [...path, name, index]);
      if (name === "oneOf" && list.length - rest.length > 1) return this.#refuseTwice(path);
      if (rest.length > 1) return { ...plain, schema: { ...schema, [name]: rest }, allowsNull: takesNull(schema) };
      this.#refuseOthers({ ...schema, [name]: undefined }, "union", path);
      const at = [...path, name, list.indexOf(rest[0])];
      const parsed = this.#parse(rest[0], at);
      const inner = name === "oneOf" && parsed ? this.#plain(parsed, at) : parsed && { schema: parsed, path: at, allowsNull: false };
      if (inner?.allowsNull) return this.#refuseTwice(path);
      const told = withoutUndefined({ title: schema.title, description: schema.description, default: schema.default });
      return inner && { ...inner, schema: { ...inner.schema, ...told }, allowsNull: true };
    }
    const { type, enum: values } = schema;
    const isListed = values?.includes(null) === true && values.length > 1;
    if (!Array.isArray(type) && !isListed) return plain;
    const [first, ...others] = Array.isArray(type) ? type.filter((each) => each !== "null") : [type];
    if ((first === undefined && type !== undefined) || others.length > 0) {
      this.#refuse([...path, "type"], "Must be one type, or one type and null");
      return null;
    }
    const allowsNull = plain.allowsNull || (takesNull(schema) && schema.oneOf === undefined && schema.anyOf === undefined);
    return { ...plain, schema: { ...schema, type: first, enum: values?.filter((each) => each !== null) }, allowsNull };
  }

  /** Exactly one part of oneOf may fit. */
  #refuseTwice(path: Path): null {
    this.#refuse([...path, "oneOf"], "null fits more than one of these: use anyOf");
    return null;
  }

  #referred(reference: string, plain: Plain): Plain | null {
    const [, name, key] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(reference) ?? [];
    const defined = name === "$defs" || name === "definitions" ? this.#root[name] : undefined;
    const decoded = decodePointer(key ?? "");
    if (name === undefined || !defined || !Object.hasOwn(defined, decoded)) {
      this.#refuse([...plain.path, "$ref"], "Must name a schema in $defs, as #/$defs/name");
      return null;
    }
    const { title, description, default: answer } = plain.schema;
    const path = [name, decoded];
    const schema = this.#parse(defined[decoded], path);
    return schema && { ...plain, path, schema: { ...schema, ...withoutUndefined({ title, description, default: answer }) } };
  }

  #parse(value: unknown, path: Path): Property | null {
    const parsed = property.safeParse(value, parseOptions);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) this.#refuse([...path, ...(issue.path as Path)], issue.message, issue.code);
    return null;
  }

  #typed(plain: Plain, isRequired: boolean): Typed | null {
    const { schema, path } = plain;
    if (schema.type === "boolean" || (schema.type === undefined && schema.const === true)) {
      this.#refuseOthers(schema, "boolean", path);
      if (schema.const !== undefined && (schema.const !== true || !isRequired))
        this.#refuse([...path, "const"], "Must be true, of a required property: a box that must be ticked");
      return { type: "checkbox", config: schema.const === true ? {} : { display: "yes_no" } };
    }
    const refuse = (name: string, message: string) => this.#refuse([...path, name], message);
    const numbers = numbersOf(schema);
    if (numbers) {
      this.#refuseOthers(schema, "choice", path);
      return listedNumbers(numbers, schema, refuse);
    }
    if (schema.enum ?? schema.oneOf ?? schema.anyOf ?? schema.const) {
      this.#refuseOthers(schema, "choice", path);
      if (schema.type !== undefined && schema.type !== "string")
        this.#refuse([...path, "type"], "Must be string: only texts can be chosen");
      const options = this.#options(schema, path);
      return options && { type: "select", config: { options } };
    }
    switch (schema.type) {
      case "string":
        this.#refuseOthers(schema, "string", path);
        return withPlaceholder(this.#text(schema, path), schema);
      case "number":
      case "integer":
        this.#refuseOthers(schema, schema.type, path);
        return withPlaceholder(numberWithin(schema, refuse), schema);
      case "array":
        this.#refuseOthers(schema, "array", path);
        return this.#list(schema, path);
      default:
        this.#refuse(path, FLAT);
        return null;
    }
  }

  /** Choices as texts, or with titles. */
  #options(schema: Property, path: Path): unknown[] | null {
    const given = (["enum", "oneOf", "anyOf", "const"] as const).filter((name) => schema[name] !== undefined);
    const [name, ...others] = given;
    if (name === undefined || others.length > 0) {
      this.#refuse([...path, others[0] ?? "enum"], `Cannot be kept beside ${name ?? "nothing"}`);
      return null;
    }
    const list: unknown[] = name === "const" ? [schema.const] : (schema[name] ?? []).slice(0, MAX_CHOICES);
    const at = (index: number) => (name === "const" ? [...path, name] : [...path, name, index]);
    const options = list.map((each, index) => {
      const option = name === "oneOf" || name === "anyOf" ? this.#titled(each, at(index)) : { value: each, title: undefined };
      if (option && typeof option.value === "string")
        return option.title === undefined ? option.value : { value: option.value, label: option.title };
      if (option)
        this.#refuse(
          at(index),
          name === "enum" || name === "const" ? "Must be text: only texts can be chosen" : "Must have a text as const",
        );
      return null;
    });
    return options.includes(null) ? null : options;
  }

  #titled(given: unknown, path: Path): { value: unknown; title: string | undefined } | null {
    const schema = this.#parse(given, path);
    if (!schema) return null;
    if (schema.const === undefined) {
      this.#refuse(path, "Must be {const, title}: other alternatives are not supported");
      return null;
    }
    this.#refuseOthers(schema, "option", path);
    if (schema.type !== undefined && schema.type !== "string") this.#refuse([...path, "type"], "Must be string: only texts can be chosen");
    return { value: schema.const, title: schema.title };
  }

  #text({ format, minLength, maxLength, pattern }: Property, path: Path): Typed | null {
    if (format !== undefined) {
      const formatted = FORMATS[format];
      if (!formatted || !Object.hasOwn(FORMATS, format)) {
        this.#refuse(
          [...path, "format"],
          format === "date-time"
            ? "Is not supported: pages ask for local times. Use date, and time beside it, or fields with a date that has include_time"
            : `Must be one of ${Object.keys(FORMATS).join(", ")}: others are not supported`,
        );
        return null;
      }
      for (const [name, value] of Object.entries({ minLength, maxLength }))
        if (value !== undefined) this.#refuse([...path, name], "Cannot be kept beside format");
      if (pattern === undefined || OWN_PATTERNS[format] === pattern) return formatted;
      if (format === "uuid" && pattern === z.toJSONSchema(z.uuid()).pattern)
        return this.#withPattern({ type: "text", config: {} }, { pattern, path });
      if (format === "email") return this.#withPattern({ type: "email", config: {} }, { pattern, path });
      this.#refuse([...path, "pattern"], "Cannot be kept beside format");
      return null;
    }
    const limits = { min_length: minLength === 0 ? undefined : minLength, max_length: maxLength };
    if (pattern === undefined) return { type: (maxLength ?? 0) > MAX_LINE ? "textarea" : "text", config: withoutUndefined(limits) };
    if (pattern === OWN_PATTERNS.time && minLength === undefined && maxLength === undefined) return { type: "time", config: {} };
    return this.#withPattern({ type: "text", config: withoutUndefined(limits) }, { pattern, path });
  }

  #withPattern({ type, config }: Typed, { pattern, path }: { pattern: string; path: Path }): Typed | null {
    const ours = portablePatternOf(pattern);
    if (ours === null) {
      this.#refuse([...path, "pattern"], "Must mean the same in ECMA 262 and RE2: no lookaround, backreferences, \\S, or \\s in [^…]");
      return null;
    }
    return { type, config: { ...config, pattern: ours } };
  }

  #list(schema: Property, path: Path): Typed | null {
    const at = [...path, "items"];
    const given = schema.items && this.#parse(schema.items, at);
    const items = given && this.#plain(given, at);
    if (!schema.items) this.#refuse(at, "Must be an enum, or oneOf of {const, title}");
    if (!items) return null;
    if (items.allowsNull) this.#refuse(at, "Must not be null");
    const typed = this.#typed(items, true);
    if (typed?.type !== "select" || typed.config.multiple === true) {
      this.#refuse(at, "Must be an enum, or oneOf of {const, title}");
      return null;
    }
    const options = typed.config.options as unknown[]; // of #options()
    const most = schema.maxItems !== undefined && schema.maxItems < options.length ? schema.maxItems : undefined;
    return { type: "select", config: withoutUndefined({ options, multiple: true, min_selections: schema.minItems, max_selections: most }) };
  }
}

/** A name in a JSON Pointer that is the fragment of a URI (RFC 6901 §6); the text itself if it cannot be decoded. */
function decodePointer(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll("~1", "/").replaceAll("~0", "~");
  } catch {
    return text;
  }
}

/** Whether type, enum and const leave null as a value. */
function takesNull({ type, enum: values, const: value }: Property): boolean {
  const hasType = type === undefined || type === "null" || (Array.isArray(type) && type.includes("null"));
  return hasType && (values === undefined || values.includes(null)) && (value === undefined || value === null);
}

function isNull(schema: unknown): boolean {
  return (
    typeof schema === "object" &&
    schema !== null &&
    (("type" in schema && schema.type === "null") || ("const" in schema && schema.const === null))
  );
}
