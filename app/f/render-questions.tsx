import { LRUCache } from "lru-cache";
import { AskedQuestion } from "@/components/respondent/asked-question";
import { seedOf } from "@/components/respondent/form-page";
import { takeTurn } from "@/lib/base/admission/long-turns";
import { requestContext } from "@/lib/entry/http/request-context";
import { requireClient } from "@/lib/entry/http/require-client";
import { addressBucket } from "@/lib/base/network/client-address";
import type { Field } from "@/lib/rules/fields";
import { fillSteps, holdsPlace } from "@/lib/entry/respondent/view/answers-in-text";
import { fieldTypes } from "@/lib/rules/fields";
import { stepsOnPage } from "@/lib/entry/respondent/view/page-steps";
import type { Step } from "@/lib/rules/paths/walk";
import { asAsked } from "@/lib/rules/paths/walk";
import type { FormView, View } from "@/lib/entry/respondent/view/view";
import { Turns } from "@/lib/base/turns/turns";
import type { Words } from "@/lib/rules/words/words";

/** Cached unanswered questions, the same for everyone, by number of the field and language. */
const untouched = new LRUCache<string, Buffer>({ max: 20_000, maxSize: 8 * 1024 * 1024, sizeCalculation: ({ length }) => length + 1 });
const numbers = new WeakMap<Field, number>();
let last = 0;

/**
 * The questions of a form's page, each as HTML in UTF-8. A form may have 20,000 options, which take half a second: other requests are served in between, such pages are rendered one
 * at a time, and rendering stops when the client has gone.
 * @param details.steps which questions are shown. @param details.onTime receives the milliseconds spent.
 * @throws ApiError 429, 499, 503.
 */
export async function renderQuestions(view: FormView & View, { steps, onTime }: Details): Promise<Buffer[]> {
  const { renderToStaticMarkup } = await import("react-dom/server"); // Next refuses the static import in a route handler
  const { appearance, tokens, typed = {}, taken = {}, sentBack } = view;
  const seed = seedOf(tokens);
  const issues = sentBack?.reason === "issues" ? sentBack.issues : [];
  const fillFor = fillSteps(steps, typed, appearance.words);
  const isFresh = Object.keys(typed).length === 0;
  const html: Buffer[] = [];
  const turns = new Turns();
  let turn: Disposable | undefined;
  try {
    for (const step of stepsOnPage(steps, view.page)) {
      const { field } = step;
      const wrong = issues.filter(({ key }) => key === field.key);
      const posted = Object.hasOwn(typed, field.key) ? (typed[field.key] ?? {}) : {};
      const gone = Object.hasOwn(taken, field.key) ? taken[field.key] : undefined;
      const given = { posted, issues: wrong, taken: gone, seed, fill: fillFor(field) };
      const make = () => renderToStaticMarkup(<AskedQuestion words={appearance.words} step={step} {...given} />);
      const isUntouched =
        !gone && wrong.length === 0 && Object.keys(posted).length === 0 && !isShuffled(field) && (isFresh || !holdsPlace(field));
      html.push(isUntouched ? keep(step, { words: appearance.words, make }) : Buffer.from(make()));
      if (!turns.isOver) continue;
      turn ??= await takeTurn(addressBucket(requestContext().clientAddress));
      await turns.next();
      requireClient();
    }
    return html;
  } finally {
    turn?.[Symbol.dispose]();
    onTime(Math.ceil(turns.spent));
  }
}

type Details = { steps: Step[]; onTime: (milliseconds: number) => void };

/** Whether the question looks different on each visit. */
export function isShuffled(field: Field): boolean {
  return fieldTypes[field.type].isShuffled(field);
}

function keep({ field, isShown, isRequired }: Step, { words, make }: { words: Words; make: () => string }): Buffer {
  const asked = asAsked(field, isRequired);
  const number = numbers.get(asked) ?? ++last;
  numbers.set(asked, number);
  const key = `${number} ${words.lang} ${isShown}`;
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
