type Property =
  | { readonly type?: "string"; readonly enum: readonly string[] }
  | { readonly type: "string" | "number" | "integer" | "boolean" }
  | { readonly type: "array"; readonly items: { readonly enum: readonly string[] } };

/** A flat JSON Schema, whose properties become questions. Their `title` is the question, their `description` its hint. */
export type FlatSchema = {
  readonly type: "object";
  readonly properties: Readonly<
    Record<string, Property & { readonly title?: string; readonly description?: string; readonly [keyword: string]: unknown }>
  >;
  readonly required?: readonly string[];
};

type ValueOf<P> = P extends { type: "array"; items: { enum: readonly (infer Choice)[] } }
  ? Choice[]
  : P extends { enum: readonly (infer Choice)[] }
    ? Choice
    : P extends { type: "string" }
      ? string
      : P extends { type: "number" | "integer" }
        ? number
        : P extends { type: "boolean" }
          ? boolean
          : unknown;

type RequiredKeys<S extends FlatSchema> = S["required"] extends readonly (infer Key)[] ? Key & keyof S["properties"] : never;

/** The answers to the questions of a schema: required ones are there, others may be missing. */
export type AnswersTo<S extends FlatSchema> = {
  -readonly [Key in RequiredKeys<S>]: ValueOf<S["properties"][Key]>;
} & {
  -readonly [Key in Exclude<keyof S["properties"], RequiredKeys<S>>]?: ValueOf<S["properties"][Key]>;
};
