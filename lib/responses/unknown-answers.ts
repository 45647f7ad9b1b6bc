import type { Problem } from "@/lib/errors";
import type { Field } from "@/lib/fields";
import { answeredFields } from "@/lib/fields";
import { firstUnknown, unknownKey } from "@/lib/parse-with";

/** The keys of `data` that are no question's (contract §10). */
export function unknownAnswers(data: Record<string, unknown>, fields: Field[]): Problem[] {
  const known = answeredFields(fields).map(({ key }) => key);
  const asked = new Set(known);
  const unknown = Object.keys(data).filter((key) => !asked.has(key));
  return firstUnknown(unknown, (key) => unknownKey(["body", "data", key], { known }));
}
