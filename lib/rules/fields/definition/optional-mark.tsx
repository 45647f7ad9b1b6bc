import type { Question } from "./field-definition";
import type { Words } from "@/lib/rules/words/words";

/** “(optional)” after a label. Rendered but hidden where only a condition requires an answer, so that the page's script can show it. */
export function OptionalMark({ field, words }: { field: Question; words: Words }) {
  if (field.required && field.required_if === undefined) return null;
  return (
    <span className="optional" hidden={field.required}>
      {" "}
      {words.optional}
    </span>
  );
}
