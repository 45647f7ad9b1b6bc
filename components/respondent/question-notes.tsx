import type { Words } from "@/lib/words/words";

type Props = { words: Words; hints: { id: string; text: string | null }[]; errors: { id: string; texts: string[] } };

/** What a question's control is described by: hints, then what is wrong with the answer. */
export function QuestionNotes({ words, hints, errors }: Props) {
  return (
    <>
      {hints.map(({ id, text }) => (
        <p className="hint" id={id} key={id} dir="auto">
          {text}
        </p>
      ))}
      {/* Live, so that what the script puts in is read out. */}
      <div className="errors" id={errors.id} aria-live="polite">
        {errors.texts.map((text) => (
          <p className="error" key={text}>
            <span className="unseen">{words.errorPrefix}</span>
            <bdi>{text}</bdi>
          </p>
        ))}
      </div>
    </>
  );
}
