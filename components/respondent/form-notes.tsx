import { dirOf, langOf } from "@/lib/rules/words/lang-of";
import { labelled } from "@/lib/rules/fields/answers-in-text";
import type { FillFor } from "@/lib/rules/fields/answers-in-text";
import type { Field } from "@/lib/rules/fields";
import type { FormView } from "@/lib/entry/respondent/view/view";
import { fill } from "@/lib/rules/words/fill";
import type { Words } from "@/lib/rules/words/words";
import { Moment } from "./moment";

type Props = {
  words: Words;
  form: FormView["form"];
  decisionEnd: FormView["decisionEnd"];
  /** A question that cannot be answered, because no option has a seat left. */
  full: Field | undefined;
  fillFor: FillFor;
};

/** What has happened with a form since the person was asked, above its first page. */
export function FormNotes({ words, form, decisionEnd, full, fillFor }: Props) {
  return (
    <>
      {form.hasAskedForTime && (
        <section className="already">
          <h2>{words.timeAsked.title}</h2>
          <p>{words.timeAsked.text}</p>
        </section>
      )}
      {form.offer?.until && <Offer words={words} until={form.offer.until} />}
      {form.handedOn && <HandedOn words={words} {...form.handedOn} />}
      {decisionEnd && <DecisionEnd words={words} choice={decisionEnd.choice} />}
      {form.conversation.length > 0 && <Conversation words={words} messages={form.conversation} />}
      {full && (
        <section className="already blocked">
          <h2>{words.noPlaces.title}</h2>
          <p dir="auto">{words.noPlaces.text(labelled(full, fillFor).label)}</p>
        </section>
      )}
    </>
  );
}

/** That a place is kept for the reader, who was on the waiting list. */
function Offer({ words, until }: { words: Words; until: Date }) {
  const [before, after] = words.waiting.offerUntil.split("{when}");
  return (
    <section className="already">
      <h2>{words.waiting.offer}</h2>
      <p>
        {before}
        <Moment words={words} at={until} />
        {after}
      </p>
    </section>
  );
}

/** What the person has asked, and the replies. */
export function Conversation({ words, messages }: { words: Words; messages: FormView["form"]["conversation"] }) {
  const { title, you, reply, waiting } = words.asking.so;
  return (
    <section className="already" id="conversation">
      <h2>{title}</h2>
      <dl className="conversation">
        {messages.map(({ from, text, at }, index) => {
          const [before, after] = (from === "person" ? you : reply).split("{when}");
          return (
            <div key={index} className={from === "asker" ? "replied" : undefined}>
              <dt>
                {before}
                <Moment words={words} at={new Date(`${at}Z`)} />
                {after}
              </dt>
              <dd dir="auto">{text}</dd>
            </div>
          );
        })}
      </dl>
      {messages.at(-1)?.from === "person" && <p className="hint">{waiting}</p>}
    </section>
  );
}

/** That somebody else was asked first, and what they wrote to the reader. */
function HandedOn({ words, by, note }: { words: Words } & NonNullable<FormView["form"]["handedOn"]>) {
  const { title, by: byWhom, said } = words.handingOn.so;
  return (
    <section className="already">
      <h2>{title}</h2>
      {by !== null && <p>{fill(byWhom, { name: `\u2068${by}\u2069` })}</p>}
      {note !== null && (
        <dl className="conversation">
          <div>
            <dt>{said}</dt>
            <dd dir="auto">{note}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}

/** That the decision has ended that this form belongs to. */
function DecisionEnd({ words, choice }: { words: Words; choice: string | null }) {
  const { ended, decided, undecided, notCounted } = words.decision;
  const [before, after] = decided.split("{choice}");
  return (
    <section className="already">
      <h2>{ended}</h2>
      <p>
        {choice === null ? (
          undecided
        ) : (
          <>
            {before}
            <bdi dir={dirOf(words, choice)} lang={langOf(words, choice)}>
              {choice}
            </bdi>
            {after}
          </>
        )}{" "}
        {notCounted}
      </p>
    </section>
  );
}
