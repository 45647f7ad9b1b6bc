import { questionId } from "@/components/respondent/question";
import type { AnswerIssue, Field } from "@/lib/fields";
import { sayIssue } from "@/lib/respondent/words/say-issue";
import type { Words } from "@/lib/respondent/words/words";

type Props = { words: Words; fields: Field[]; issues: AnswerIssue[] };

/** What is wrong, in the order of the questions, each a link to the first input of its question. */
export function ErrorSummary({ words, fields, issues }: Props) {
  const rows = fields.flatMap((field) =>
    issues.filter(({ key }) => key === field.key).map((issue) => ({ field, text: sayIssue(words, issue, field) })),
  );
  return (
    <div className="summary" role="alert" tabIndex={-1} autoFocus>
      <h2>{words.summaryTitle}</h2>
      <ul>
        {rows.map(({ field, text }, index) => (
          <li key={index}>
            <a href={`#${questionId(field)}`}>
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
