import type { Question } from "./field-definition";
import type { Words } from "@/lib/words/words";

/** After a label: that the question may be left out. There but hidden where only a condition requires it, for the page's script. */
export function OptionalMark({ field, words }: { field: Question; words: Words }) {
  if (field.required && field.required_if === undefined) return null;
  return (
    <span className="optional" hidden={field.required}>
      {" "}
      {words.optional}
    </span>
  );
}
