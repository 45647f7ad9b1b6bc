import { AnswerList } from "@/components/respondent/answer-list";
import { Document } from "@/components/respondent/document";
import type { AnswerRow } from "@/lib/respondent/list-answers";
import type { Notice } from "@/lib/respondent/view";
import { fill } from "@/lib/respondent/words/fill";
import type { Words } from "@/lib/respondent/words/words";

type Props = {
  words: Words;
  notice: Notice;
  /** What was typed into a form that no longer takes it, to copy. */
  typed?: AnswerRow[];
};

/** A page without a form to fill in: why, and what to do. */
export function NoticePage({ words, notice, typed = [] }: Props) {
  const { title, text, stamp } = wordsFor(notice, words);
  const form = "form" in notice ? notice.form : null;
  return (
    <Document words={words} title={form ? `${title} – ${form.title}` : title}>
      <header className="head">
        {stamp && <p className={`stamp stamp-${notice.kind}`}>{stamp}</p>}
        <h1>{title}</h1>
        {form && (
          <p className="form-name" dir="auto">
            {form.title}
          </p>
        )}
        <p className="lead">{text}</p>
      </header>
      {typed.length > 0 && (
        <section>
          <h2>{words.typed.title}</h2>
          <p className="hint">{words.typed.notSent}</p>
          <AnswerList rows={typed} unanswered={words.receipt.unanswered} />
        </section>
      )}
    </Document>
  );
}

function wordsFor(notice: Notice, words: Words): { title: string; text: string; stamp?: string } {
  if (notice.kind !== "answered" && notice.kind !== "expired") return words[notice.kind];
  return { ...words[notice.kind], text: fill(words[notice.kind].on, { when: words.moment(notice.at) }) };
}
