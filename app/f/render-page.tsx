import { randomUUID } from "node:crypto";
import type { ReactElement } from "react";
import { LRUCache } from "lru-cache";
import { isShuffled, renderQuestions } from "./render-questions";
import { FormPage } from "@/components/respondent/form-page";
import { RespondentPage } from "@/components/respondent/respondent-page";
import { countRendering } from "@/lib/entry/http/rate-limits";
import { requestContext } from "@/lib/entry/http/request-context";
import { requireClient } from "@/lib/entry/http/require-client";
import type { Field } from "@/lib/rules/fields";
import { stepsOfForm } from "@/lib/entry/respondent/view/page-steps";
import type { FormView, View } from "@/lib/entry/respondent/view/view";
import { workForVisitor } from "@/lib/entry/respondent/receiving/work-for-visitor";
import { sayClosing } from "@/lib/rules/words/say-closing";

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
  if (view.kind !== "form") return Buffer.from(await render(<RespondentPage view={view} />));
  requireClient();
  if (view.sentBack || view.page?.isKept || Object.keys(view.typed ?? {}).length > 0 || view.form.fields.some(isShuffled))
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
  const key = `${id} ${view.appearance.words.lang}`;
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

/** Everything that a fresh page depends on besides its fields. */
function renderInputs({
  appearance: { words, settings },
  form: { version, title, description, expiresAt },
  taken,
  page,
  now,
}: FormView & View): string {
  const closing = expiresAt && sayClosing(words, { expiresAt, now });
  const about = [version, title, description, closing, closing && expiresAt, taken, page?.count, page?.isCountEstimated];
  return JSON.stringify([words.lang, settings, ...about]);
}

/** The page around its questions, and the questions one by one. */
async function renderForm(view: FormView & View): Promise<Buffer[]> {
  const steps = view.steps ?? (await workForVisitor(stepsOfForm(view)));
  const questions = await renderQuestions(view, { steps, onTime: (milliseconds) => void countRendering(milliseconds) });
  const [before = "", after = ""] = (await render(<FormPage {...view} steps={steps} questions={QUESTIONS} />)).split(QUESTIONS);
  return [Buffer.from(before), ...questions, Buffer.from(after)];
}

/** Imported dynamically because Next refuses a static import in a route handler. */
async function render(page: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
