/**
 * Every keyword of JSON Schema 2020-12 is in one of three lists (contract §19): kept by a kind of schema, an annotation, or unsupported.
 * `definitions` is the older name of `$defs`.
 */
const kinds = {
  object: ["type", "properties", "required", "additionalProperties", "$defs", "definitions"],
  reference: ["$ref"],
  string: ["type", "format", "minLength", "maxLength", "pattern"],
  number: ["type", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  integer: ["type", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  boolean: ["type", "const"],
  choice: ["type", "enum", "const", "oneOf", "anyOf"],
  option: ["type", "const"],
  union: [],
  null: ["type", "const"],
  array: ["type", "items", "minItems", "maxItems", "uniqueItems"],
} as const;
export type Kind = keyof typeof kinds;

/** The keywords that each kind of schema keeps, besides annotations. */
export const keywordsOf: Record<Kind, readonly string[]> = kinds;

/** They forbid no answer. `title`, `description`, `default` and `examples` are shown on the page; the others have no effect. */
export const annotations: readonly string[] = [
  ...["$schema", "$id", "$comment", "$anchor", "title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly"],
  ...["contentEncoding", "contentMediaType", "contentSchema"],
];

/** No question can keep them: they are refused. */
export const unsupported: readonly string[] = [
  ...["$dynamicRef", "$dynamicAnchor", "$vocabulary", "allOf", "not", "if", "then", "else", "dependentSchemas", "dependentRequired"],
  ...["patternProperties", "propertyNames", "minProperties", "maxProperties", "unevaluatedProperties", "unevaluatedItems"],
  ...["prefixItems", "contains", "minContains", "maxContains"],
];
