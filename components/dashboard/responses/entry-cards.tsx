import { clsx } from "clsx";
import { responsesWords as words } from "@/components/words/responses";
import type { ShownAnswer } from "@/lib/domain/responses/show-response";
import { AnswerValue } from "./answer-value";

type Shown = NonNullable<ShownAnswer["entries"]>;

/** Entries whose first answers stand for them on one line, and characters of each. */
const [NAMED, LENGTH] = [3, 40];

/** The entries of an answer as cards, with the questions that are answered in each. */
export function EntryCards({ entries: { each }, isBrief = false }: { entries: Shown; /** In a cell. */ isBrief?: boolean }) {
  return (
    <ol className={clsx("grid gap-2", !isBrief && "sm:grid-cols-2")}>
      {each.map(({ name, answers }) => (
        <li key={name} className={clsx("min-w-0 rounded-control border border-line bg-paper text-15", isBrief ? "px-3 py-2" : "p-3")}>
          <p dir="auto" className="font-semibold break-words">
            {name}
          </p>
          {answers.length === 0 ? (
            <p className="text-muted">{words.unanswered}</p>
          ) : (
            <dl>
              {answers.map((answer) => (
                <div key={answer.key} className="mt-1">
                  <dt dir="auto" lang={answer.lang?.label} className="text-13 text-muted">
                    {answer.label}
                  </dt>
                  <dd>
                    <AnswerValue answer={answer} isBrief={isBrief} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}

/** An answer on one line. Of entries: how many there are, and the first answer in each of the first ones. */
export function briefText({ text, entries }: Pick<ShownAnswer, "text" | "entries">): string | null {
  if (!entries) return text;
  const { called, each } = entries;
  const names = each.slice(0, NAMED).flatMap(({ answers }) => {
    const first = answers.find((answer) => answer.text !== null && answer.text !== "")?.text ?? "";
    return first === "" ? [] : [shorten(first)];
  });
  return words.entries.brief(words.entries.count(each.length, called), names, each.length > NAMED);
}

/** Answers with a text, each on one line. */
export function briefAnswers(answers: ShownAnswer[]): (ShownAnswer & { text: string })[] {
  return answers.flatMap((answer) => {
    const text = briefText(answer);
    return text === null || text.trim() === "" ? [] : [{ ...answer, text }];
  });
}

function shorten(text: string): string {
  const [line = ""] = text.slice(0, LENGTH + 1).split("\n");
  return line.length === text.length ? line : `${line.slice(0, LENGTH).toWellFormed().trimEnd()}…`;
}
