import { PlainDocument } from "./document";
import type { MailWords } from "@/lib/rules/words/mail-words";
import type { Words } from "@/lib/rules/words/words";

type Props = {
  words: Words;
  texts: MailWords["page"];
  /** `asking` with the address, or what became of it. */
  state: { kind: "asking"; address: string } | { kind: "done" } | { kind: "bad" };
};

/** The page behind the link to unsubscribe: opening it changes nothing, its button does. */
export function UnsubscribePage({ words, texts, state }: Props) {
  const title = { asking: texts.title, done: texts.doneTitle, bad: texts.badTitle }[state.kind];
  const text = { asking: "", done: texts.doneText, bad: texts.badText }[state.kind];
  return (
    <PlainDocument words={words} title={title} summary={title}>
      <header className="head">
        <h1>{title}</h1>
        <p className="lead">{state.kind === "asking" ? texts.text(state.address) : text}</p>
      </header>
      {state.kind === "asking" && (
        <form method="post">
          <div className="send">
            <button type="submit">{texts.button}</button>
          </div>
        </form>
      )}
    </PlainDocument>
  );
}
