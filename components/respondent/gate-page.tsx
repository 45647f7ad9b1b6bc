import { dirOf, langOf } from "@/lib/rules/words/lang-of";
import type { ReactNode } from "react";
import { TypedAnswers } from "./answer-list";
import { ContactLink } from "./contact-link";
import { Document } from "./document";
import { Languages } from "./languages";
import { LANGUAGE } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import type { GateStep, GateView } from "@/lib/entry/respondent/view/view";
import { fill } from "@/lib/rules/words/fill";
import { formatsIn } from "@/lib/rules/words/formats";
import type { Words } from "@/lib/rules/words/words";

/** The step that asks for an email address. */
const ADDRESS = "address";

type Props = { appearance: Appearance } & Omit<GateView, "kind" | "status">;

/** A page before a form that not everyone may answer. It shows none of the form but its title. */
export function GatePage({ appearance, form, step, next, problem, isCookieLost, unsent, typed }: Props) {
  const { words, settings } = appearance;
  const { gate } = words;
  const { title, texts } = unsent ? { title: gate.unsent.title, texts: [gate.unsent.text] } : sayStep(words, step);
  return (
    <Document
      appearance={appearance}
      title={`${problem ? words.errorPrefix : ""}${title} – ${form.title}`}
      summary={title}
      data={{ "data-format": words.format }}
    >
      {!unsent && !typed && (
        <Languages words={words} reading={appearance.reading} addressOf={(tag) => addressIn(tag, { id: form.id, step, next })} />
      )}
      <header className="head">
        {(unsent ?? typed) && <p className="stamp stamp-failed">{words.notSent.stamp}</p>}
        <p className="form-name" dir={dirOf(words, form.title) ?? "auto"} lang={langOf(words, form.title)}>
          {form.title}
        </p>
        <h1 className={(unsent ?? typed) ? "failed" : undefined}>{title}</h1>
        {texts.map((text) => (
          <p className="lead" key={text}>
            {text}
          </p>
        ))}
      </header>
      {isCookieLost && (
        <p className="message" role="alert">
          {gate.cookies.text}{" "}
          <a href={next} target="_blank" rel="opener">
            {gate.cookies.open}
          </a>
        </p>
      )}
      {unsent ? (
        <Unsent gate={gate} next={next} {...unsent} />
      ) : (
        <StepForm words={words} form={form} step={step} next={next} problem={problem} isFramed={Boolean(settings.embed_origins?.length)} />
      )}
      {settings.asker?.contact && <ContactLink words={words} contact={settings.asker.contact} />}
      <TypedAnswers words={words} rows={typed} />
    </Document>
  );
}

/** The same step in another language, with the answers that its link has prefilled. */
function addressIn(tag: string, { id, step, next }: { id: string; step: GateStep; next: string }): string {
  const [path = "", query = ""] = next.split("?", 2);
  const params = new URLSearchParams(query);
  params.set(LANGUAGE, tag);
  if (step.name !== "code" && step.name !== "leave") return `${path}?${params.toString()}`;
  const asked = step.name === "code" ? ["code", step.sealed] : ["leave", ""];
  return `/f/${id}/enter?${new URLSearchParams([asked, ["next", next], [LANGUAGE, tag]]).toString()}`;
}

/** The heading of a step, and what it asks for. */
function sayStep({ gate, lang }: Words, step: GateStep): { title: string; texts: string[] } {
  const address = "address" in step ? isolated(step.address) : "";
  switch (step.name) {
    case "passcode":
      return { title: gate.passcode.title, texts: [gate.passcode.text] };
    case ADDRESS: {
      const domains =
        step.domains.length > 0 ? [fill(gate.email.domains, { domains: formatsIn(lang).or(step.domains.map(isolated)) })] : [];
      return { title: gate.email.title, texts: [gate.email.text, ...domains, ...(step.once ? [gate.once] : [])] };
    }
    case "code":
      return { title: gate.code.title, texts: [fill(gate.code.text, { address }), ...(step.isKept ? [gate.code.kept] : [])] };
    case "account": {
      const { title, text, stranger, otherPerson } = gate.account;
      if (step.stranger === null) return { title, texts: [text] };
      const signedInAs = fill(step.isOther ? otherPerson : stranger, { address: isolated(step.stranger) });
      return { title, texts: step.isOther ? [signedInAs] : [text, signedInAs] };
    }
    case "sent":
      return { title: gate.sent.title, texts: [fill(gate.sent.text, { address })] };
    case "leave":
      return { title: gate.leave.title, texts: [fill(gate.leave.text, { address })] };
  }
}

/** An address keeps its direction in a sentence of another. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

type StepProps = { words: Words; form: { id: string }; step: GateStep; next: string; problem: string | null; isFramed: boolean };

function StepForm({ words, form, step, next, problem, isFramed }: StepProps) {
  const { gate } = words;
  const post = { action: `/f/${form.id}/enter`, next };
  switch (step.name) {
    case "passcode":
      return (
        <Entry {...post} button={gate.proceed}>
          <Input
            words={words}
            label={gate.passcode.label}
            problem={problem}
            name="passcode"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Entry>
      );
    case ADDRESS:
      return (
        <Entry {...post} button={gate.email.send}>
          <Input
            words={words}
            label={gate.email.label}
            problem={problem}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            defaultValue={step.typed}
          />
        </Entry>
      );
    case "code":
      return (
        <>
          <Entry {...post} button={gate.proceed}>
            <input type="hidden" name="sent" value={step.sealed} />
            <Input
              words={words}
              label={gate.code.label}
              problem={problem}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
            />
          </Entry>
          <p className="change">
            <a href={`/f/${form.id}/enter?next=${encodeURIComponent(next)}`}>{gate.code.other}</a>
          </p>
        </>
      );
    case "account":
      return (
        <p className="change">
          {/* Our pages of signing in may not be framed. */}
          <a href={step.signIn} {...(isFramed && { target: "_blank", rel: "opener" })}>
            {gate.account.signIn}
          </a>
        </p>
      );
    case "sent":
    case "leave":
      return step.name === "leave" || step.canLeave ? (
        <form method="post" action={post.action}>
          <input type="hidden" name="next" value={next} />
          <button type="submit" name="leave" value="1">
            {gate.leave.button}
          </button>
        </form>
      ) : null;
  }
}

function Entry({ action, next, button, children }: { action: string; next: string; button: string; children: ReactNode }) {
  return (
    <form method="post" action={action} noValidate>
      <input type="hidden" name="next" value={next} />
      {children}
      <div className="send">
        <button type="submit">{button}</button>
      </div>
    </form>
  );
}

type InputProps = { words: Words; label: string; problem: string | null; name: string } & React.InputHTMLAttributes<HTMLInputElement>;

/** One input, with what was wrong with what was typed. It has the focus, so that its label and error are read out. */
function Input({ words, label, problem, name, ...attributes }: InputProps) {
  return (
    <div className={problem ? "question question-wrong" : "question"}>
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <div className="errors" id={`${name}:errors`}>
        {problem && (
          <p className="error">
            <span className="unseen">{words.errorPrefix}</span>
            {problem}
          </p>
        )}
      </div>
      <input
        type="text"
        className="input"
        id={name}
        name={name}
        required
        autoFocus
        aria-describedby={problem ? `${name}:errors` : undefined}
        aria-invalid={problem ? true : undefined}
        {...attributes}
      />
    </div>
  );
}

type UnsentProps = { gate: Words["gate"]; next: string } & NonNullable<GateView["unsent"]>;

/** The way to send what was posted after all: the proof in another tab, then the same post once more. */
function Unsent({ gate, next, entries, files }: UnsentProps) {
  return (
    <>
      <p className="change">
        <a href={next} target="_blank" rel="opener">
          {gate.unsent.open}
        </a>
      </p>
      {files.length > 0 && <p className="message">{fill(gate.unsent.files, { files: files.join(", ") })}</p>}
      {entries === null && <p className="message">{gate.unsent.many}</p>}
      {files.length === 0 && entries !== null && (
        <form method="post" action={next}>
          {entries.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <div className="send">
            <button type="submit">{gate.unsent.again}</button>
          </div>
        </form>
      )}
    </>
  );
}
