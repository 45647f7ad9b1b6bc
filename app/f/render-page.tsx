import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { RespondentPage } from "@/components/respondent/respondent-page";
import type { Field } from "@/lib/fields";
import type { FormView, View } from "@/lib/respondent/view";
import { sayClosing } from "@/lib/respondent/words/say-closing";

/** A form's page as everyone gets it who opens it fresh, and what it was made from. */
type Fresh = { fields: Field[]; madeFrom: string; html: string };

/** By form, for those that are in use now. */
const fresh = new LRUCache<string, Fresh>({ max: 500, maxSize: 16 * 1024 * 1024, sizeCalculation: ({ html }) => html.length });

/** Stand for the two tokens in a page that is kept. Nobody's text can hold them. */
const KEPT = { submission: randomUUID(), rendered: randomUUID() };

/**
 * The document of a view. Rendering takes longer than all the rest of a visit, and fresh pages of a form differ in their
 * tokens alone, so the last one is kept.
 */
export async function renderPage(view: View): Promise<string> {
  if (view.kind !== "form" || view.sentBack || Object.keys(view.typed ?? {}).length > 0) return render(view);
  const madeFrom = ingredientsOf(view);
  const { id, fields } = view.form;
  let page = fresh.get(id);
  if (page?.fields !== fields || page.madeFrom !== madeFrom) {
    page = { fields, madeFrom, html: await render({ ...view, tokens: KEPT }) };
    fresh.set(id, page);
  }
  return page.html.replace(KEPT.submission, view.tokens.submission).replace(KEPT.rendered, view.tokens.rendered);
}

/** Everything that a fresh page shows beside its fields. */
function ingredientsOf({ look: { words, settings }, form: { title, description, expiresAt }, now }: FormView & View): string {
  const closing = expiresAt && sayClosing(words, { expiresAt, now });
  return JSON.stringify([words.lang, settings, title, description, closing, closing && expiresAt]);
}

/** The import is dynamic because Next refuses the static one in a route handler. */
async function render(view: View): Promise<string> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  return `<!doctype html>${renderToStaticMarkup(<RespondentPage view={view} />)}`;
}
