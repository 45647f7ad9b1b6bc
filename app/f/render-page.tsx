import { randomUUID } from "node:crypto";
import type { ReactElement, ReactNode } from "react";
import { LRUCache } from "lru-cache";
import { takeTurn } from "@/lib/base/admission/long-turns";
import { addressBucket } from "@/lib/base/network/client-address";
import { Turns } from "@/lib/base/turns/turns";
import { countRendering } from "@/lib/entry/http/rate-limits";
import { FormPage, seedOf } from "@/components/respondent/form-page";
import { hideSealed } from "@/components/respondent/sealed-part";
import { PaperPage } from "@/components/respondent/paper-page";
import { PaperQuestion } from "@/components/respondent/paper-question";
import { ResultsPage, ResultsQuestion } from "@/components/respondent/results-page";
import { RespondentPage } from "@/components/respondent/respondent-page";
import { requestContext } from "@/lib/entry/http/request-context";
import { requireClient } from "@/lib/entry/http/require-client";
import type { Field, Posted } from "@/lib/rules/fields";
import { partsOfKey } from "@/lib/rules/fields/entries";
import { fieldTypes } from "@/lib/rules/fields";
import { askedOnPaper } from "@/lib/entry/respondent/view/paper-view";
import { decidingAmong } from "@/lib/entry/respondent/view/deciding-questions";
import { stepsOfForm, stepsOnPage } from "@/lib/entry/respondent/view/page-steps";
import type { FormView, PaperView, ResultsView, View } from "@/lib/entry/respondent/view/view";
import { workForVisitor } from "@/lib/entry/respondent/receiving/work-for-visitor";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { AskedQuestion } from "@/components/respondent/asked-question";
import { Entries, postedIn } from "@/components/respondent/questions";
import { holdsPlace } from "@/lib/rules/fields/answers-in-text";
import { fillSteps, typedInEntries } from "@/lib/entry/respondent/view/typed-in-text";
import type { Step } from "@/lib/rules/paths/walk";
import { asAsked } from "@/lib/rules/paths/walk";
import type { Words } from "@/lib/rules/words/words";

/** Larger pages, in bytes, count against the memory for bodies until the client has read them. */
const LARGE = 256 * 1024;

/** The tokens of a visit, by which fresh pages differ. */
const TOKENS = ["submission", "rendered"] as const;
type Token = (typeof TOKENS)[number];

/** Part of a cached page: bytes, or the place of a token. */
type Piece = Buffer<ArrayBuffer> | Token;

/** A form's unfilled page in one language, and what it was rendered from. */
type Fresh = { fields: Field[]; madeFrom: string; pieces: Piece[] };

/** Cache by form and language. */
const fresh = new LRUCache<string, Fresh>({
  max: 500,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ pieces }) => pieces.reduce((sum, { length }) => sum + length, 0),
});

/** Pages being rendered; simultaneous requests for the same page share the result. */
const beingRendered = new Map<string, Promise<Piece[]>>();

/** Placeholders in a cached page for the two tokens and the questions. Random, so that no text can contain them. */
const KEPT: Record<Token, string> = { submission: randomUUID(), rendered: randomUUID() };
const QUESTIONS = randomUUID();

/**
 * Renders the document of a view. Rendering dominates the cost of a visit, and fresh pages of a form differ only in their
 * tokens, so the latest one is cached, unless it has shuffled choices. Rendering time is charged to the client's address. Pages are kept as bytes:
 * a page may have megabytes, which as text would be copied and encoded again at each step.
 * @throws ApiError 429 and 503 when too much is being rendered, 499 when the client has gone.
 */
export async function renderPage(view: View): Promise<Buffer<ArrayBuffer>> {
  if (view.kind !== "form" && view.kind !== "paper" && view.kind !== "results")
    return Buffer.from(await render(<RespondentPage view={view} />));
  requireClient();
  if (view.kind === "paper") return join(await renderPaper(view));
  if (view.kind === "results") return join(await renderResults(view));
  if (
    view.appearance.preview ||
    view.sentBack ||
    view.sender ||
    view.page?.isKept ||
    Object.keys(view.typed ?? {}).length > 0 ||
    view.form.fields.some(isShuffled)
  )
    return join(await renderForm(view));
  const pieces = await freshPage(view);
  return join(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(view.tokens[piece]) : piece)));
}

/** Joins the parts of a page. For a large one, memory is reserved first, until its client has read it. @throws DomainError too_many, unavailable. */
function join(parts: Buffer[]): Buffer<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length > LARGE) requestContext().body.holdMore(length);
  return Buffer.concat(parts, length);
}

async function freshPage(view: FormView & View): Promise<Piece[]> {
  const { id, fields } = view.form;
  const { words, reading } = view.appearance;
  const key = `${id} ${words.lang} ${reading?.locale ?? ""}`;
  const madeFrom = renderInputs(view);
  const known = fresh.get(key);
  if (known?.fields === fields && known.madeFrom === madeFrom) return known.pieces;
  const whole = `${key} ${madeFrom}`;
  const begun = beingRendered.get(whole);
  if (begun) return (await begun.catch(() => null)) ?? renderPageAgain(view); // the client that started it may have gone
  const making = renderForm({ ...view, tokens: KEPT })
    .then((parts) => inPieces(Buffer.concat(parts)))
    .finally(() => beingRendered.delete(whole));
  beingRendered.set(whole, making);
  const pieces = await making;
  fresh.set(key, { fields, madeFrom, pieces });
  return pieces;
}

/** Splits a page at the placeholders of a visit's tokens. */
function inPieces(page: Buffer<ArrayBuffer>): Piece[] {
  const places = TOKENS.map((token) => ({ token, at: page.indexOf(KEPT[token]) })).sort((one, other) => one.at - other.at);
  const pieces: Piece[] = [];
  let end = 0;
  for (const { token, at } of places) {
    pieces.push(page.subarray(end, at), token);
    end = at + KEPT[token].length;
  }
  return [...pieces, page.subarray(end)];
}

function renderPageAgain(view: FormView & View): Promise<Piece[]> {
  requireClient();
  return freshPage(view);
}

/** Everything that a fresh page depends on besides its fields. Whatever is added to a form's view is among it. */
function renderInputs({ appearance: { words, settings, reading }, form, decisionEnd, seatsLeft, page, now }: FormView & View): string {
  const { fields: _, expiresAt, ...facts } = form;
  const closing = expiresAt && sayClosing(words, { expiresAt, now });
  const about = [facts, decisionEnd, closing, closing && expiresAt, seatsLeft, page?.count, page?.isCountEstimated];
  return JSON.stringify([words.lang, words.dir, words.contentLang, reading?.languages, settings, ...about]);
}

/** The page around its questions, and the questions one by one. */
async function renderForm(view: FormView & View): Promise<Buffer[]> {
  const steps = view.steps ?? (await workForVisitor(stepsOfForm(view)));
  const questions = await renderQuestions(view, steps);
  const parts = around(await render(<FormPage {...view} steps={steps} questions={QUESTIONS} />), questions);
  return view.appearance.settings.sealed ? [Buffer.from(hideSealed(Buffer.concat(parts).toString()))] : parts;
}

/** Imported dynamically because Next refuses a static import in a route handler. */
async function render(page: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** Cached unanswered questions, the same for everyone, by number of the field, language and what is said about its condition. */
const untouched = new LRUCache<string, Buffer>({ max: 20_000, maxSize: 8 * 1024 * 1024, sizeCalculation: ({ length }) => length + 1 });
const numbers = new WeakMap<Field, number>();
let last = 0;

/**
 * The questions of a form's page, each as HTML in UTF-8.
 * @param steps which questions are shown
 * @throws ApiError 429, 499, 503.
 */
async function renderQuestions(view: FormView & View, steps: Step[]): Promise<Buffer[]> {
  const { renderToStaticMarkup } = await import("react-dom/server"); // Next refuses the static import in a route handler
  const { appearance, tokens, typed = {}, seatsLeft = {}, sentBack } = view;
  const seed = seedOf(tokens);
  const issues = sentBack?.reason === "issues" ? sentBack.issues : [];
  const fillFor = fillSteps(steps, typed, appearance.words);
  const isFresh = Object.keys(typed).length === 0;
  const onPage = stepsOnPage(steps, view);
  const decidingFor = decidingAmong(onPage);
  const { words } = appearance;
  const draw = (step: Step, posted: Posted, deciding: string[], control?: ReactNode): Buffer => {
    const { field } = step;
    const wrong = issues.filter(({ key }) => key === field.key);
    const left = Object.hasOwn(seatsLeft, field.key) ? seatsLeft[field.key] : undefined;
    const given = { posted, issues: wrong, left, seed, fill: fillFor(field), deciding, control };
    const make = () => renderToStaticMarkup(<AskedQuestion words={words} step={step} {...given} />);
    const isPlain = !left && wrong.length === 0 && Object.keys(posted).length === 0 && control === undefined && !isInEntry(field);
    return isPlain && !isShuffled(field) && (isFresh || !holdsPlace(field)) ? keep(step, { words, deciding, make }) : Buffer.from(make());
  };
  const withEntries = (step: Step, posted: Posted, entries: Step[][]): (() => Buffer)[] => {
    const around = <Entries {...{ words, step, posted }}>{() => QUESTIONS}</Entries>;
    const parts = draw(step, posted, decidingFor(step), around).toString().split(QUESTIONS);
    const given = typedInEntries(step, posted);
    return parts.flatMap((part, index) => {
      const asked = entries[index] ?? [];
      const decidingThere = decidingAmong(asked);
      return [() => Buffer.from(part), ...asked.map((each) => () => draw(each, postedIn(each, given, words), decidingThere(each)))];
    });
  };
  return renderInTurns(
    onPage.flatMap((step) => {
      const posted = postedIn(step, typed, words);
      return step.entries ? withEntries(step, posted, step.entries) : [() => draw(step, posted, decidingFor(step))];
    }),
  );
}

/** Whether the question is one of an entry: there are too many of those to keep. */
function isInEntry({ key }: Field): boolean {
  return partsOfKey(key).index !== undefined;
}

/** A form to print, as parts of its page. It is asked for seldom, so nothing of it is cached. @throws ApiError 429, 499, 503. */
async function renderPaper({ appearance, form, address }: PaperView & View): Promise<Buffer[]> {
  const { renderToStaticMarkup } = await import("react-dom/server"); // likewise
  const { words } = appearance;
  const questions = await renderInTurns(
    askedOnPaper(form.fields).map((asked) => () => Buffer.from(renderToStaticMarkup(<PaperQuestion words={words} {...asked} />))),
  );
  return around(await render(<PaperPage appearance={appearance} form={form} address={address} questions={QUESTIONS} />), questions);
}

/** The charts of a form, as parts of their page. @throws ApiError 429, 499, 503. */
async function renderResults({ appearance, title, results }: ResultsView & View): Promise<Buffer[]> {
  const { renderToStaticMarkup } = await import("react-dom/server"); // likewise
  const charts = await renderInTurns(
    results.charts.map((chart) => () => Buffer.from(renderToStaticMarkup(<ResultsQuestion words={appearance.words} chart={chart} />))),
  );
  return around(await render(<ResultsPage appearance={appearance} title={title} results={results} charts={QUESTIONS} />), charts);
}

/** A page with the questions in their place. */
function around(page: string, questions: Buffer[]): Buffer[] {
  const [before = "", after = ""] = page.split(QUESTIONS);
  return [Buffer.from(before), ...questions, Buffer.from(after)];
}

/** Whether the question looks different on each visit. */
function isShuffled(field: Field): boolean {
  return fieldTypes[field.type].isShuffled(field);
}

type Kept = { words: Words; deciding: string[]; make: () => string };

function keep({ field, isShown, isRequired }: Step, { words, deciding, make }: Kept): Buffer {
  const asked = asAsked(field, isRequired);
  const number = numbers.get(asked) ?? ++last;
  numbers.set(asked, number);
  const key = `${number} ${words.lang} ${isShown} ${JSON.stringify(deciding)}`;
  const known = untouched.get(key);
  if (known !== undefined) return known;
  const html = bytesOf(make());
  untouched.set(key, html);
  return html;
}

/** Not from the pool that Buffer.from() uses for small ones: a cached slice would keep its whole pool alive. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/**
 * Renders the parts of a page one by one. A form may have 20,000 options, which take half a second: other requests are served in between, such
 * pages are rendered one at a time, and rendering stops when the client has gone. The time is charged to the client's address.
 * @param parts each as HTML in UTF-8
 * @throws ApiError 429, 499, 503.
 */
async function renderInTurns(parts: (() => Buffer)[]): Promise<Buffer[]> {
  const html: Buffer[] = [];
  const turns = new Turns();
  let turn: Disposable | undefined;
  try {
    for (const render of parts) {
      html.push(render());
      if (!turns.isOver) continue;
      turn ??= await takeTurn(addressBucket(requestContext().clientAddress));
      await turns.next();
      requireClient();
    }
    return html;
  } finally {
    turn?.[Symbol.dispose]();
    void countRendering(Math.ceil(turns.spent));
  }
}
