import type { Problem } from "@/lib/errors";
import type { Field } from "@/lib/fields";
import { answeredFields } from "@/lib/fields";
import { firstUnknown, unknownKey } from "@/lib/parse-with";
import type { NewPerson } from "./schema";

/** Keys of `data` of people that are no question's: their links would fill in nothing. */
export function unknownData(people: NewPerson[], fields: Field[]): Problem[] {
  const known = answeredFields(fields).map(({ key }) => key);
  const asked = new Set(known);
  const unknown = people.flatMap(({ data }, index) =>
    Object.keys(data ?? {}).flatMap((key) => (asked.has(key) ? [] : [{ loc: ["body", "people", index, "data", key], known }])),
  );
  return firstUnknown(unknown, ({ loc }) => unknownKey(loc, { known }));
}
