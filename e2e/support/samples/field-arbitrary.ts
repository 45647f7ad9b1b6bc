import { readdirSync } from "node:fs";
import fc from "fast-check";
import type { Sample } from "./sample";

/**
 * The exports of a field type's file in `fields`: fields with valid answers, or, if an answer needs more than a
 * value, such as an upload, fields alone.
 */
type Samples = { samples: fc.Arbitrary<Sample> } | { unanswered: fc.Arbitrary<Omit<Sample, "value">> };

const folders = readdirSync("lib/rules/fields/types", { withFileTypes: true }).filter((entry) => entry.isDirectory());
const all = await Promise.all(
  folders.map(async ({ name }) => {
    // By its URL, not by a pattern: Vitest caches the result of a pattern, which would not include new types.
    const { href } = new URL(`fields/${name}.ts`, import.meta.url);
    return (await import(/* @vite-ignore */ href)) as Samples; // a type without them fails here
  }),
);

/** The types whose answers are plain values. */
export const samples: fc.Arbitrary<Sample[]> = fc.array(fc.oneof(...all.flatMap((each) => ("samples" in each ? [each.samples] : []))), {
  minLength: 1,
  maxLength: 8,
});

/** The other types. */
export const unansweredFields = fc.oneof(...all.flatMap((each) => ("unanswered" in each ? [each.unanswered] : [])));
