import { questionId } from "./question";
import { Summary } from "./summary";
import type { AnswerIssue, Field } from "@/lib/rules/fields";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { entriesOf, fieldAt, partsOfKey } from "@/lib/rules/fields/entries";
import { sayEntry } from "@/lib/rules/fields/definition/posted-entries";
import type { Words } from "@/lib/rules/words/words";

type Props = { words: Words; fields: Field[]; issues: AnswerIssue[]; /** Keys of new questions. */ due: string[] };

/** All errors in the order of the questions, each with a link to the question's first input; then the new questions that the answers led to. */
export function ErrorSummary({ words, fields, issues, due }: Props) {
  if (issues.length === 0) return <DueSummary words={words} fields={fields} due={due} />;
  const rows = fields.flatMap((field) =>
    issues
      .filter(({ key }) => partsOfKey(key).key === field.key)
      .map((issue) => {
        const asked = fieldAt([field], issue.key) ?? field;
        return { field: asked, text: named(words, field, issue.key, sayIssue(words, issue, asked)) };
      }),
  );
  return (
    <Summary title={words.summaryTitle}>
      <ul>
        {rows.map(({ field, text }, index) => (
          <li key={index} data-for={field.key}>
            <a href={`#${questionId(field)}`}>
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ul>
      {due.length > 0 && (
        <>
          <p>{words.follows(due.length)}</p>
          <DueList fields={fields} due={due} />
        </>
      )}
    </Summary>
  );
}

/** A sentence about a question, after the name of the entry that it is in. */
function named(words: Words, field: Field, key: string, sentence: string): string {
  const { index } = partsOfKey(key);
  return index === undefined ? sentence : `${sayEntry({ entry: entriesOf(field)?.entry }, index, words)}: ${sentence}`;
}

type DueSummaryProps = { words: Words; fields: Field[]; due: string[] };

/** Says that the answers led to more questions, each with a link to its first input. */
function DueSummary({ words, fields, due }: DueSummaryProps) {
  return (
    <Summary title={words.follows(due.length)}>
      <DueList fields={fields} due={due} />
    </Summary>
  );
}

/** The questions that are new on the page. */
function DueList({ fields, due }: Omit<DueSummaryProps, "words">) {
  return (
    <ul>
      {due
        .flatMap((key) => fieldAt(fields, key) ?? [])
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
