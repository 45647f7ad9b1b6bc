import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { renderQuestions } from "@/app/f/render-questions";
import { RespondentPage } from "@/components/respondent/respondent-page";
import { countRendering } from "@/lib/api/http/rate-limits";
import { requestContext } from "@/lib/api/http/request-context";
import { requireClient } from "@/lib/api/http/require-client";
import type { Field } from "@/lib/fields";
import type { FormView, View } from "@/lib/respondent/view";
import { sayClosing } from "@/lib/words/say-closing";

/** Bytes from which a page counts against the memory for bodies until its client has read it. */
const LARGE = 256 * 1024;

/** What a fresh page has of its visit alone. */
const TOKENS = ["submission", "rendered"] as const;
type Token = (typeof TOKENS)[number];

/** A page that is kept, in order: its bytes, and between them where its visit's tokens go. */
type Piece = Buffer<ArrayBuffer> | Token;

/** A form's page as everyone gets it who opens it fresh in one language, and what it was made from. */
type Fresh = { fields: Field[]; madeFrom: string; pieces: Piece[] };

/** By form and language, for those that are in use now. */
const fresh = new LRUCache<string, Fresh>({
  max: 500,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ pieces }) => pieces.reduce((sum, { length }) => sum + length, 0),
});

/** Those that are being made: whoever wants the same page meanwhile gets that one. */
const inTheMaking = new Map<string, Promise<Piece[]>>();

/** Stand for the two tokens in a page that is kept, and for the questions. Nobody's text can hold them. */
const KEPT: Record<Token, string> = { submission: randomUUID(), rendered: randomUUID() };
const QUESTIONS = randomUUID();

/**
 * The document of a view. Rendering takes longer than all the rest of a visit, and fresh pages of a form differ in their
 * tokens alone, so the last one is kept. What is rendered is counted for the address that asks, by the time it takes. Pages are bytes
 * from early on: a page may have megabytes, which as text would be copied and encoded again at each step.
 * @throws ApiError 429 and 503 where too much is rendered already, 499 when the client has gone.
 */
export async function renderPage(view: View): Promise<Buffer<ArrayBuffer>> {
  if (view.kind !== "form") return Buffer.from(await render(view));
  requireClient();
  if (view.sentBack || Object.keys(view.typed ?? {}).length > 0) return join(await renderForm(view));
  const pieces = await freshPage(view);
  return join(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(view.tokens[piece]) : piece)));
}

/** Puts a page together. The memory for a large one is held first, until its client has read it. @throws DomainError too_many, unavailable. */
function join(parts: Buffer[]): Buffer<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length > LARGE) requestContext().body.holdMore(length);
  return Buffer.concat(parts, length);
}

async function freshPage(view: FormView & View): Promise<Piece[]> {
  const { id, fields } = view.form;
  const key = `${id} ${view.look.words.lang}`;
  const madeFrom = ingredientsOf(view);
  const known = fresh.get(key);
  if (known?.fields === fields && known.madeFrom === madeFrom) return known.pieces;
  const whole = `${key} ${madeFrom}`;
  const begun = inTheMaking.get(whole);
  if (begun) return (await begun.catch(() => null)) ?? renderPageAgain(view); // whoever began it may have gone
  const making = renderForm({ ...view, tokens: KEPT })
    .then((parts) => inPieces(Buffer.concat(parts)))
    .finally(() => inTheMaking.delete(whole));
  inTheMaking.set(whole, making);
  const pieces = await making;
  fresh.set(key, { fields, madeFrom, pieces });
  return pieces;
}

/** Cuts a page at the tokens that stand for those of a visit. */
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

/** Everything that a fresh page shows beside its fields. */
function ingredientsOf({ look: { words, settings }, form: { title, description, expiresAt }, now }: FormView & View): string {
  const closing = expiresAt && sayClosing(words, { expiresAt, now });
  return JSON.stringify([words.lang, settings, title, description, closing, closing && expiresAt]);
}

/** The page around its questions, and the questions one after the other. */
async function renderForm(view: FormView & View): Promise<Buffer[]> {
  const questions = await renderQuestions(view, { onTime: (milliseconds) => void countRendering(milliseconds) });
  const [before = "", after = ""] = (await render(view, QUESTIONS)).split(QUESTIONS);
  return [Buffer.from(before), ...questions, Buffer.from(after)];
}

/** The import is dynamic because Next refuses the static one in a route handler. */
async function render(view: View, questions?: string): Promise<string> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  return `<!doctype html>${renderToStaticMarkup(<RespondentPage view={view} questions={questions} />)}`;
}
