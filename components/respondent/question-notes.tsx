import type { Words } from "@/lib/respondent/words/words";

type Note = { id: string; text: string | null };

type Props = { words: Words; hints: Note[]; errors: Note[] };

/** What a question's control is described by: hints, then what is wrong with the answer. */
export function QuestionNotes({ words, hints, errors }: Props) {
  return (
    <>
      {hints.map(({ id, text }) => (
        <p className="hint" id={id} key={id} dir="auto">
          {text}
        </p>
      ))}
      {errors.map(({ id, text }) => (
        <p className="error" id={id} key={id}>
          <span className="unseen">{words.errorPrefix}</span>
          <bdi>{text}</bdi>
        </p>
      ))}
    </>
  );
}
