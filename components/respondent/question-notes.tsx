import type { Words } from "@/lib/words/words";

type Props = { words: Words; hints: { id: string; text: string | null }[]; errors: { id: string; texts: string[] } };

/** The texts that describe a question's control: hints, then errors. */
export function QuestionNotes({ words, hints, errors }: Props) {
  return (
    <>
      {hints.map(({ id, text }) => (
        <p className="hint" id={id} key={id} dir="auto">
          {text}
        </p>
      ))}
      {/* A live region, so that errors added by the script are read out. */}
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
