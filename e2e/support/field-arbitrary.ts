import { readdirSync } from "node:fs";
import fc from "fast-check";
import type { Sample } from "./sample";

/**
 * What `<type>-samples.ts` in the folder of a type of question exports: fields with valid answers, or, where an answer takes more than a
 * value, such as an upload, fields without.
 */
type Samples = { samples: fc.Arbitrary<Sample> } | { unanswered: fc.Arbitrary<Omit<Sample, "value">> };

const folders = readdirSync("lib/fields", { withFileTypes: true }).filter((entry) => entry.isDirectory());
const all = await Promise.all(
  folders.map(async ({ name }) => (await import(`../../lib/fields/${name}/${name}-samples.ts`)) as Samples), // a type without them fails here
);

/** Every type that is answered with a value of its own. */
export const samples: fc.Arbitrary<Sample[]> = fc.array(fc.oneof(...all.flatMap((each) => ("samples" in each ? [each.samples] : []))), {
  minLength: 1,
  maxLength: 8,
});

/** The others. */
export const unansweredFields = fc.oneof(...all.flatMap((each) => ("unanswered" in each ? [each.unanswered] : [])));
