import type { Problem } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { firstUnknown, unknownKey } from "@/lib/base/errors/parse-with";
import type { NewPerson } from "./schema";

/**
 * The parts of people's `data` that their pages will not show (contract §27): keys that belong to no question, answers to questions that a link
 * cannot fill in, and texts that are not among a question's choices. Any other invalid answer is shown in its input.
 */
export function unknownData(people: NewPerson[], fields: Field[]): Problem[] {
  const asked = new Map(answeredFields(fields).map((field) => [field.key, { accepts: acceptedBy(field) }]));
  const known = [...asked.keys()];
  const unused = people.flatMap(({ data }, index) =>
    Object.entries(data ?? {}).flatMap(([key, value]) => {
      const question = asked.get(key);
      const loc = ["body", "people", index, "data", key];
      return question?.accepts(value) ? [] : [{ loc, isUnknown: !question }];
    }),
  );
  return firstUnknown(unused, ({ loc, isUnknown }) =>
    isUnknown ? unknownKey(loc, { known }) : { loc, msg: "Not filled in: the question does not offer this answer", type: "no_effect" },
  );
}

function acceptedBy(field: Field): (value: string | number | boolean) => boolean {
  const { prefill, parts, answerSchema } = fieldTypes[field.type];
  const input = prefill(field);
  if (!input) return () => false;
  const takesOthers = !("choices" in input) || parts(field).length > 0 || answerSchema(field).type === "boolean";
  if (takesOthers) return () => true;
  const choices = new Set(input.choices.map(({ value }) => value));
  return (value) => choices.has(String(value));
}
