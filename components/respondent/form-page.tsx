import { dirOf, langOf, originalLang } from "@/lib/rules/words/lang-of";
import { alreadySentData, offlineData } from "./already-sent-data";
import { Document } from "./document";
import { Conversation, FormNotes } from "./form-notes";
import { HiddenInputs, Trap } from "./hidden-inputs";
import { DefaultButton, FORM, Languages } from "./languages";
import { Markdown } from "./markdown";
import { actionOf, PageButtons, PageEnd, PageHead, PageNumber, Review, sayNumber } from "./page-parts";
import { Question } from "./question";
import { Questions } from "./questions";
import { KeptHere, SealedNotice, SealedPart } from "./sealed-part";
import { SentBackSummary } from "./sent-back-summary";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes, hasRules, takesFiles } from "@/lib/rules/fields";
import { hasEntries } from "@/lib/rules/fields/entries";
import type { SeatsLeft } from "@/lib/rules/fields/seats";
import type { OutcomeKind } from "@/lib/rules/forms/outcome-kinds";
import { offeredOutcomes } from "@/lib/rules/forms/outcome-kinds";
import { withoutMarkup } from "@/lib/base/text/markdown";
import type { Step } from "@/lib/rules/paths/walk";
import type { FillFor } from "@/lib/rules/fields/answers-in-text";
import { labelled } from "@/lib/rules/fields/answers-in-text";
import { listTyped } from "@/lib/entry/respondent/view/list-typed";
import { fillSteps } from "@/lib/entry/respondent/view/typed-in-text";
import { followersFor, rulesForScript } from "./rules-for-script";
import { fileRulesOf } from "@/lib/entry/respondent/view/file-rules";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import { stepsOnPage } from "@/lib/entry/respondent/view/page-steps";
import type { PageOfForm } from "@/lib/entry/respondent/view/page-of-form";
import type { FormTokens, FormView, OpenForm, SentBack } from "@/lib/entry/respondent/view/view";
import { sayClosing } from "@/lib/rules/words/say-closing";
import type { Words } from "@/lib/rules/words/words";
import { ContactLink } from "./contact-link";
import { whatIsStored } from "@/lib/entry/respondent/view/what-is-stored";
import { Moment } from "./moment";
import { Named } from "@/lib/rules/fields/definition/named";
import type { Sender } from "@/lib/rules/forms/respondents";
import { namesRespondents } from "@/lib/rules/forms/respondents";

export type FormPageProps = {
  appearance: Appearance;
  /** Of all pages. */ steps: Step[];
  /** A marker that is replaced by the questions. */ questions?: string | undefined;
} & Pick<FormView, "form" | "now" | "tokens" | "typed" | "seatsLeft" | "sentBack" | "page" | "sender" | "decisionEnd"> &
  Partial<Pick<FormView, "status">>;

/** An open form or one of its pages, or one that was sent back. It posts to its own URL. */
export function FormPage({
  appearance,
  steps,
  questions,
  form,
  now,
  tokens,
  typed = {},
  seatsLeft = {},
  sentBack,
  page,
  status,
  sender,
  decisionEnd,
}: FormPageProps) {
  const { words, settings, preview } = appearance;
  const { id, title, description, fields, expiresAt } = form;
  const action = preview ? (preview.action ?? undefined) : actionOf({ page, tokens, id });
  const send = settings.submit_label ?? words.send;
  const issues = sentBack?.reason === "issues" ? sentBack.issues : [];
  const fillFor = fillSteps(steps, typed, words);
  const shown = stepsOnPage(steps, { page, sentBack });
  const on = shown.map(({ field }) => field);
  const isSealed = Boolean(settings.sealed) && !preview;
  const followers = followersFor(fields);
  const unsealed = sentBack?.reason === "unsealed" ? listTyped({ fields, typed, words }) : [];
  const heading = headingOf({ form, page, words, fillFor });
  const content = questions ?? (
    <Questions words={words} steps={shown} typed={typed} seatsLeft={seatsLeft} issues={issues} seed={seedOf(tokens)} fillFor={fillFor} />
  );
  return (
    <Document
      appearance={appearance}
      title={sentBack && isProblem(sentBack) ? `${words.errorPrefix}${heading}` : heading}
      summary={description === null ? title : withoutMarkup(description)}
      data={dataForScript({
        appearance,
        form,
        steps: shown,
        typed,
        page,
        tokens,
        sentBack: page?.travels === true || sentBack?.reason === "language" ? "" : sentBack && (status === 200 ? "kept" : ""),
      })}
      {...(isSealed ? { script: "sealed" } : { followers })}
    >
      <Languages words={words} reading={appearance.reading} send={send} {...(page?.end !== "exit" && !isSealed && { form: FORM })} />
      {sentBack && (
        <SentBackSummary words={words} fields={fields.map((field) => labelled(field, fillFor))} sentBack={sentBack} send={send} />
      )}
      {page?.link && <LaterLink words={words} link={page.link} />}
      {(page?.number ?? 1) > 1 ? (
        form.conversation.length > 0 && <Conversation words={words} messages={form.conversation} />
      ) : (
        <FormNotes words={words} form={form} decisionEnd={decisionEnd} full={findFull(steps, seatsLeft)} fillFor={fillFor} />
      )}
      {page && page.number > 1 ? (
        <PageHead words={words} page={page} form={form} fillFor={fillFor} />
      ) : (
        <header className="head">
          <h1 dir={dirOf(words, title) ?? "auto"} lang={langOf(words, title)}>
            {title}
          </h1>
          {description && (
            <Markdown className="lead" text={description} dir={dirOf(words, description)} lang={langOf(words, description)} />
          )}
          {settings.sealed && <SealedNotice {...appearance} />}
          <AskerNote appearance={appearance} fields={fields} />
          {expiresAt && <Closing words={words} expiresAt={expiresAt} now={now} />}
          {page && <PageNumber words={words} page={page} />}
        </header>
      )}
      {sender && <AnsweringAs words={words} form={form} sender={sender} />}
      {page && page.end !== "exit" && settings.read_unsent === true && <p className="already">{words.readBefore}</p>}
      <MaybeSealed isSealed={isSealed} {...{ appearance, form, action, followers, unsealed }}>
        {page?.end === "exit" ? (
          <PageEnd words={words} page={page} content={content} tokens={tokens} form={form} action={action} />
        ) : (
          <form
            id={FORM}
            {...(isSealed ? { method: "dialog" } : { method: "post", action })}
            noValidate
            encType={on.some(takesFiles) ? "multipart/form-data" : undefined}
          >
            {!appearance.reading && hasEntries(on) && <DefaultButton>{send}</DefaultButton>}
            <HiddenInputs tokens={tokens} version={form.version} page={page} reading={appearance.reading} offer={form.offer} />
            {page?.number === 1 && page.field && (
              <Question words={words} field={page.field} posted={{}} issues={[]} fill={fillFor(page.field)} />
            )}
            {page?.rows && <Review words={words} page={page} rows={page.rows} tokens={tokens} />}
            {content}
            <div className="send">
              <button type="submit">
                {sentBack?.reason === "fault" ? (
                  words.fault.again
                ) : page?.end === "next" ? (
                  words.pages.next
                ) : (
                  <bdi lang={settings.submit_label ? langOf(words, send) : undefined}>{send}</bdi>
                )}
              </button>
              {page && <PageButtons words={words} page={page} isPreview={preview !== undefined} />}
              <p className="status" id="status" role="status" />
            </div>
            {hasRules(on) && <p className="unseen" id="follows" role="status" />}
            {settings.keep_typed !== false && !page?.rows && <KeptHere words={words} isSealed={isSealed} />}
            <Trap words={words} />
          </form>
        )}
      </MaybeSealed>
      <OutcomeLinks folder={preview ? null : page?.isKept ? ".." : id} offered={offeredOutcomes(settings, form)} words={words} />
    </Document>
  );
}

type Sealing = Parameters<typeof SealedPart>[0] & { isSealed: boolean };

/** A sealed form has no address: browsers must not send what is typed, whatever becomes of the script. */
function MaybeSealed({ isSealed, ...part }: Sealing) {
  return isSealed ? <SealedPart {...part} /> : part.children;
}

type Headed = { form: OpenForm; page: PageOfForm | undefined; words: Words; fillFor: FillFor };

/** What the browser's tab and screen readers say first. */
function headingOf({ form: { title }, page, words, fillFor }: Headed): string {
  if (!page || page.number === 1) return title;
  const own = page.rows ? words.pages.review : page.field && labelled(page.field, fillFor).label;
  return [own, sayNumber(words, page), title].filter((part) => part !== null).join(" – ");
}

/** The page keeps its time of rendering when it is sent back, and with it the order of shuffled choices. */
export function seedOf({ rendered }: FormTokens): string {
  return rendered;
}

/** A question that has to be answered and cannot be, because no option has a seat left. */
function findFull(steps: Step[], seatsLeft: SeatsLeft): Field | undefined {
  const isFull = ({ field, isShown, isRequired }: Step) =>
    isShown && isRequired && Object.hasOwn(seatsLeft, field.key) && fieldTypes[field.type].isFull(field, seatsLeft[field.key] ?? {});
  return steps.find(isFull)?.field;
}

/** Neither the bot check nor another language nor the notice that more questions follow counts as an error. */
function isProblem(sentBack: SentBack): boolean {
  return sentBack.reason === "issues" ? sentBack.issues.length > 0 : sentBack.reason !== "doubtful" && sentBack.reason !== "language";
}

/** Shown in the last hours. The script counts down and converts the time to the reader's zone. */
function Closing({ words, expiresAt, now }: { words: Words; expiresAt: Date; now: Date }) {
  const text = sayClosing(words, { expiresAt, now });
  if (text === null) return null;
  return (
    <p className="closing" data-closes={expiresAt.toISOString()} data-sentence={words.closing.sentence} data-soon={words.closing.soon}>
      {text}
    </p>
  );
}

type ForScript = {
  /** Of the page. */ steps: Step[];
  appearance: Appearance;
  form: OpenForm;
  typed: TypedAnswers;
  page: PageOfForm | undefined;
  tokens: FormTokens;
  /** Why the page is there again: `kept` if it was opened, with what the service has; empty for the reply to what was sent, or to a choice of language. */
  sentBack: "kept" | "" | undefined;
};

/** The texts for the script, which has none of its own. In a preview nothing is stored: not by the browser, and not by the service. */
function dataForScript({
  appearance: { words, settings, preview },
  form: { id, fields: all, isOfRound },
  steps,
  typed,
  page,
  tokens,
  sentBack,
}: ForScript) {
  const fields = page ? all.filter(({ key }) => page.keys.has(key)) : all;
  const scope =
    page && (page.isKept || page.travels) ? `${id}/${tokens.submission}/${encodeURIComponent(page.name)}` : firstScope(id, tokens);
  const { format, errorPrefix, sending, stillSending, files, restored } = words;
  return {
    "data-form": id,
    "data-step": page ? `${page.number}/${page.count}` : "1/1",
    // The address of saved progress is one folder deeper than the form's.
    "data-base": page?.isKept ? ".." : undefined,
    "data-sent-back": sentBack,
    "data-keep-in": settings.sealed ? "session" : undefined,
    "data-keep": preview || settings.keep_typed === false || page?.end === "exit" ? undefined : scope,
    "data-count": preview || settings.count_visits === false ? undefined : "",
    "data-opened": settings.count_visits === false || !isOfRound ? undefined : "",
    "data-leaves": settings.redirect_url && page?.end !== "next" ? "" : undefined,
    "data-format": format,
    "data-error": errorPrefix,
    "data-sending": page?.end === "next" ? undefined : sending,
    "data-still-sending": stillSending,
    "data-uploading": files.uploading,
    "data-upload-failed": files.failed,
    "data-file-rules": preview ? undefined : fileRulesOf(fields, words),
    "data-restored": restored.text,
    "data-clear": restored.clear,
    "data-offline": preview || !settings.offline ? undefined : offlineData(words),
    ...alreadySentData(words),
    "data-sent-again": words.alreadySent.again,
    "data-sent-closed": words.alreadySent.closed,
    ...rulesForScript(all, { words, settings, steps, typed, ...(page && { kept: page.kept }) }),
  };
}

/** Answers that a link has prefilled may belong to one person: what is typed on that page is not restored on the page of another link. */
function firstScope(id: string, { prefilled }: FormTokens): string {
  return prefilled ? `${id}//${prefilled}` : id;
}

/** Who answers, where the form asks. */
function AnsweringAs({ words: { gate }, form, sender: { respondent } }: { words: Words; form: OpenForm; sender: Sender }) {
  const [before, after] = gate.as.split("{address}");
  return (
    <p className="hint">
      {before}
      <bdi>{respondent.email}</bdi>
      {after} {respondent.user_id === null && <a href={`/f/${form.id}/enter?leave`}>{gate.notMe}</a>}
    </p>
  );
}

/** Who asks, why, what is stored and for how long. */
function AskerNote({ appearance, fields }: { appearance: Appearance; fields: Field[] }) {
  const { words, settings } = appearance;
  const { asker } = settings;
  if (!asker && !settings.keep_answers && !(settings.respondents && namesRespondents(settings.respondents))) return null;
  return (
    <div className="asker">
      {asker && (
        <p dir="auto">
          <strong>
            <Named sentence={words.asker.asks} name={asker.name} lang={originalLang(words, asker.name)} />
          </strong>
        </p>
      )}
      {asker?.reason && (
        <p dir={dirOf(words, asker.reason) ?? "auto"} lang={langOf(words, asker.reason)}>
          {asker.reason}
        </p>
      )}
      {asker?.contact && <ContactLink words={words} contact={asker.contact} />}
      <details>
        <summary>{words.stored.title}</summary>
        <ul>
          {whatIsStored(appearance, fields).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {asker?.privacy && (
          <p>
            <a href={asker.privacy} target="_blank" rel="noopener noreferrer">
              {words.asker.privacy}
            </a>
          </p>
        )}
      </details>
    </div>
  );
}

/** The link for continuing later. The script offers to copy it. */
function LaterLink({ words, link }: { words: Words; link: NonNullable<PageOfForm["link"]> }) {
  const { later, laterText, link: name, copy, copied } = words.pages;
  const [before, after] = laterText.split("{when}");
  return (
    <section className="already" tabIndex={-1} autoFocus>
      <h2>{later}</h2>
      <p>
        {before}
        <Moment words={words} at={link.until} />
        {after}
      </p>
      <p className="later-link" data-load="copy-link">
        <input type="text" className="input" readOnly value={link.address} aria-label={name} dir="ltr" />
        <button type="button" className="quiet" hidden data-copied={copied}>
          {copy}
        </button>
      </p>
    </section>
  );
}

type Props = {
  /** Of the form's other pages, from here; null where they lead nowhere. */ folder: string | null;
  offered: OutcomeKind[];
  words: Words;
};

/** What can be done instead of answering. Links to pages that ask first: opening one does nothing. */
function OutcomeLinks({ folder, offered, words }: Props) {
  if (offered.length === 0) return null;
  return (
    <nav className="change" aria-label={words.outcomes.label}>
      {offered.map((kind) => (
        <a key={kind} href={folder === null ? undefined : `${folder}/outcome/${kind}`}>
          {words.outcomes[kind].link}
        </a>
      ))}
    </nav>
  );
}
