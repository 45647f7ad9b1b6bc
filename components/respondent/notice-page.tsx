import { dirOf, langOf } from "@/lib/rules/words/lang-of";
import { alreadySentData } from "./already-sent-data";
import { WaitingPart } from "./waiting-part";
import { TypedAnswers } from "./answer-list";
import { ContactLink } from "./contact-link";
import { Document } from "./document";
import { Languages } from "./languages";
import { Markdown } from "./markdown";
import { Moment } from "./moment";
import type { AnswerRow } from "@/lib/rules/fields/list-answers";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import type { Notice } from "@/lib/entry/respondent/view/view";
import { fill } from "@/lib/rules/words/fill";
import type { Words } from "@/lib/rules/words/words";

type Props = {
  appearance: Appearance;
  notice: Notice;
  /** Answers posted to a form that no longer takes them, shown to copy. */
  typed?: AnswerRow[] | undefined;
  typedAs?: "reply" | "change" | undefined;
  /** Whether other answers were sent from this page before. */
  isSpent?: boolean | undefined;
};

/** A page without a form: says why and what to do. After a submission it first says that the answers were not accepted. */
export function NoticePage({ appearance, notice, typed, typedAs, isSpent = false }: Props) {
  const { words, settings } = appearance;
  const { title: reason, text, stamp } = wordsFor(notice, words);
  const title = typed ? words.notSent[typedAs ?? "title"] : reason;
  const form = "form" in notice ? notice.form : null;
  const name = form?.title ?? ("title" in notice ? notice.title : null);
  const link = linkOf(notice, words);
  const data = {
    // Only for a page that was opened; after a submission its outcome is the title.
    ...(form && !typed && !isOfList(notice) && { "data-closed": form.id, ...alreadySentData(words) }),
    "data-base": notice.kind === "sentBefore" ? ".." : undefined,
    "data-answered": notice.kind === "answered" || notice.kind === "limitReached" ? "" : undefined,
    "data-format": words.format,
  };
  return (
    <Document appearance={appearance} title={name === null ? title : `${title} – ${name}`} summary={text} data={data}>
      {!typed && <Languages words={words} reading={appearance.reading} />}
      <header className="head">
        {typed
          ? typedAs !== "change" && <p className="stamp stamp-failed">{words.notSent.stamp}</p>
          : stamp && <p className={`stamp stamp-${notice.kind}`}>{stamp}</p>}
        {name !== null && (
          <p className="form-name" dir={dirOf(words, name) ?? "auto"} lang={langOf(words, name)}>
            {name}
          </p>
        )}
        <h1 className={typed && "failed"}>{title}</h1>
        {typed && <p className="lead reason">{reason}</p>}
        <p className="lead">{isSpent ? words.notSent.spentClosed : "at" in notice ? <Happened words={words} notice={notice} /> : text}</p>
      </header>
      <WaitingPart words={words} reading={appearance.reading} notice={notice} />
      {form && !("isOpen" in notice && notice.isOpen) && !isOfList(notice) && notice.kind !== "notOpen" && settings.closed_message && (
        <Markdown className="message" text={settings.closed_message} lang={langOf(words, settings.closed_message)} />
      )}
      {name !== null && settings.asker?.contact && <ContactLink words={words} contact={settings.asker.contact} />}
      {link && (
        <p className="change">
          <a href={link.href}>{link.text}</a>
        </p>
      )}
      {notice.kind === "fault" && <RetryForm {...notice.retry} again={words.fault.again} />}
      <TypedAnswers words={words} rows={typed} />
    </Document>
  );
}

/** Whether it is about a waiting list: the form is not closed for good. */
function isOfList({ kind }: Notice): boolean {
  return kind.startsWith("waiting");
}

/** Where else to go from here. */
function linkOf(notice: Notice, words: Words): { href: string; text: string } | null {
  if ("isOpen" in notice) return notice.isOpen ? { href: `../../${notice.form.id}`, text: words.pages.begin } : null;
  if (notice.kind === "timeAsked" || notice.kind === "asked") return { href: `../../${notice.form.id}`, text: words.outcomes.back };
  if (notice.kind === "unsentGone") return { href: `../../${notice.formId}`, text: words.pages.begin };
  if (!("back" in notice) || notice.back === undefined) return null;
  const texts = {
    linkExpired: words.linkExpired.open,
    withdrawn: words.pages.begin,
    unchangeable: words.change.back,
    notOffered: words.outcomes.back,
  };
  return { href: notice.back, text: texts[notice.kind] };
}

function wordsFor(notice: Notice, words: Words): { title: string; text: string; stamp?: string } {
  if (notice.kind === "handedOn") {
    const { title, text } = words.handingOn.done;
    return { title, text: fill(text, { address: `\u2066${notice.address}\u2069` }) };
  }
  if (notice.kind === "waitingJoined" || notice.kind === "waitingPlace") {
    const { joined, joinedText } = words.waiting;
    return { title: joined, text: fill(joinedText, { address: `\u2066${notice.address}\u2069` }) };
  }
  if (notice.kind === "waitingLeft") {
    const { left, leftText } = words.waiting;
    return { title: left, text: fill(leftText, { address: `\u2066${notice.address}\u2069` }) };
  }
  if (notice.kind === "waitingOver") return { title: words.waiting.over, text: words.waiting.overText };
  if (notice.kind === "asked") {
    const { title, text, mailed } = words.asking.asked;
    return { title, text: notice.isMailed ? `${text} ${mailed}` : text };
  }
  if (!("at" in notice)) return words[notice.kind];
  return { ...words[notice.kind], text: fill(words[notice.kind].on, { when: words.moment(notice.at) }) };
}

/** The sentence of `on`, with its time in an element that the script converts to the reader's zone. */
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

/** Posts the same data again with one click, for when not even the questions could be read. */
function RetryForm({ formId, entries, again }: { formId: string; entries: [name: string, value: string][]; again: string }) {
  return (
    <form method="post" action={formId}>
      {entries.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{again}</button>
    </form>
  );
}
