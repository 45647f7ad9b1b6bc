import { AnswerList } from "@/components/respondent/answer-list";
import { Document } from "@/components/respondent/document";
import { Moment } from "@/components/respondent/moment";
import { RetryForm } from "@/components/respondent/retry-form";
import type { AnswerRow } from "@/lib/respondent/list-answers";
import type { Look } from "@/lib/respondent/look";
import type { Notice } from "@/lib/respondent/view";
import { fill } from "@/lib/respondent/words/fill";
import type { Words } from "@/lib/respondent/words/words";

type Props = {
  look: Look;
  notice: Notice;
  /** What was typed into a form that no longer takes it, to copy. */
  typed?: AnswerRow[];
};

/** A page without a form to fill in: why, and what to do. */
export function NoticePage({ look, notice, typed = [] }: Props) {
  const { words, settings } = look;
  const { title, text, stamp } = wordsFor(notice, words);
  const form = "form" in notice ? notice.form : null;
  const data = { "data-answered": notice.kind === "answered" ? notice.form.id : undefined, "data-format": words.format };
  return (
    <Document look={look} title={form ? `${title} – ${form.title}` : title} summary={text} data={data}>
      <header className="head">
        {stamp && <p className={`stamp stamp-${notice.kind}`}>{stamp}</p>}
        {form && (
          <p className="form-name" dir="auto">
            {form.title}
          </p>
        )}
        <h1>{title}</h1>
        <p className="lead">{"at" in notice ? <Happened words={words} notice={notice} /> : text}</p>
      </header>
      {form && settings.closed_message && (
        <p className="message" dir="auto">
          {settings.closed_message}
        </p>
      )}
      {notice.kind === "fault" && <RetryForm {...notice.retry} again={words.fault.again} />}
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
  if (!("at" in notice)) return words[notice.kind];
  return { ...words[notice.kind], text: fill(words[notice.kind].on, { when: words.moment(notice.at) }) };
}

/** The sentence of `on`, with its moment as one that the script can say otherwise. */
function Happened({ words, notice: { kind, at } }: { words: Words; notice: Extract<Notice, { at: Date }> }) {
  const [before, after] = words[kind].on.split("{when}");
  return (
    <>
      {before}
      <Moment words={words} at={at} />
      {after}
    </>
  );
}
