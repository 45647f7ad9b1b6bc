import { unreadable } from "@/lib/entry/translations/unreadable";
import type { Json } from "./json-values";
import { asText, isJson, listIn, objectIn, objectsIn, valueAt } from "./json-values";

/** A schema without references, and those that were followed on the way to it. */
export type Resolved = { schema: Json; refs: readonly string[] };

/** References followed one after another, and keywords of properties that are put together: more than schemas of forms have. */
const MAX_REFERENCES = 20;
const MAX_STEPS = 100_000;

/** Follows references within a schema, and puts together what `allOf` says. */
export class Resolver {
  readonly #root: Json;
  #steps = 0;

  constructor(root: Json) {
    this.#root = root;
  }

  /** A sentence says why there is no schema. @throws DomainError invalid (`file_unreadable`) if it takes too long. */
  resolve(given: unknown, refs: readonly string[]): Resolved | string {
    if (!isJson(given)) return given === true ? { schema: {}, refs } : "No schema describes it";
    let schema = given;
    let followed = refs;
    for (let steps = 0; typeof valueAt(schema, "$ref") === "string"; steps++) {
      const { $ref, ...siblings } = schema;
      const reference = asText($ref);
      if (followed.includes(reference)) return "It contains itself, and forms cannot repeat questions";
      const target = this.#find(reference);
      if (!isJson(target) || steps > MAX_REFERENCES) return `“${reference.slice(0, 100)}” is not in the schema`;
      followed = [...followed, reference];
      schema = this.#merge(siblings, target);
    }
    return this.#withParts(schema, followed);
  }

  /** Without null as an alternative, and with the parts of `allOf` that have no condition. */
  #withParts(given: Json, refs: readonly string[]): Resolved | string {
    let schema = given;
    for (const name of ["anyOf", "oneOf"]) {
      const parts = objectsIn(schema, name);
      const rest = parts.filter((each) => valueAt(each, "type") !== "null");
      const [only] = rest;
      // One of `{const, title}` is a choice.
      if (!only || rest.length !== 1 || valueAt(only, "const") !== undefined) continue;
      const inner = this.resolve(only, this.#deeper(refs));
      if (typeof inner === "string") return inner;
      schema = this.#merge({ ...schema, [name]: undefined }, inner.schema);
    }
    const conditional: Json[] = [];
    for (const each of objectsIn(schema, "allOf")) {
      if (valueAt(each, "if") !== undefined) {
        conditional.push(each);
        continue;
      }
      const inner = this.resolve(each, this.#deeper(refs));
      if (typeof inner === "string") return inner;
      schema = this.#merge({ ...schema, allOf: undefined }, inner.schema);
      conditional.push(...objectsIn(inner.schema, "allOf"));
    }
    return { schema: conditional.length > 0 ? { ...schema, allOf: conditional } : schema, refs };
  }

  /** One level further, so that an `allOf` within itself without a reference ends, too. */
  #deeper(refs: readonly string[]): readonly string[] {
    if (refs.length > MAX_REFERENCES * 5) throw unreadable("The schema is nested too deeply");
    return [...refs, `#${refs.length}`];
  }

  /** The first's keywords count; properties and required ones are those of both. */
  #merge(first: Json, second: Json): Json {
    const [ours, theirs] = [objectIn(first, "properties"), objectIn(second, "properties")];
    const required = [...listIn(first, "required"), ...listIn(second, "required")];
    this.#steps += 10 + Object.keys(ours).length + Object.keys(theirs).length + required.length;
    if (this.#steps > MAX_STEPS) throw unreadable("The schema refers to itself too often");
    const present = Object.fromEntries(Object.entries(first).filter(([, value]) => value !== undefined));
    const properties = { ...ours, ...theirs, ...ours };
    return {
      ...second,
      ...present,
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
    };
  }

  /** What a JSON Pointer of the same document names (RFC 6901). */
  #find(reference: string): unknown {
    if (!reference.startsWith("#")) return undefined;
    let found: unknown = this.#root;
    for (const part of decoded(reference.slice(1)).split("/").slice(1, 50)) {
      const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
      found = Array.isArray(found) ? (found as unknown[])[Number(name)] : isJson(found) ? valueAt(found, name) : undefined;
    }
    return found;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
