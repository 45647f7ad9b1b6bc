import { questionId } from "./question";
import { Summary } from "./summary";
import type { Field } from "@/lib/rules/fields";
import type { Words } from "@/lib/rules/words/words";

type Props = { words: Words; fields: Field[]; due: string[] };

/** Says that the answers led to more questions, each with a link to its first input. */
export function DueSummary({ words, fields, due }: Props) {
  return (
    <Summary title={words.follows(due.length)}>
      <DueList fields={fields} due={due} />
    </Summary>
  );
}

/** The questions that are new on the page. */
export function DueList({ fields, due }: Omit<Props, "words">) {
  return (
    <ul>
      {fields
        .filter(({ key }) => due.includes(key))
        .map((field) => (
          <li key={field.key}>
            <a href={`#${questionId(field)}`}>
              <bdi>{field.label}</bdi>
            </a>
          </li>
        ))}
    </ul>
  );
}
