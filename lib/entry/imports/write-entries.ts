import type { Entered } from "./outline";
import type { Draft, Written } from "./rule-book";

/** Questions of an entry (contract §51). */
const MAX_INNER = 30;

/** Stands for the questions of an entry until they are written: a field without any is refused. */
export const UNASSEMBLED = { fields: [{ key: "entry", type: "text", label: "Entry" }] };

/** Finds for each question in entries the field that it belongs to, as long as that has room. */
export class EntryList {
  readonly #begun = new Map<Entered, { draft: Draft; count: number }>();

  take(draft: Draft): void {
    const { begins, within } = draft.part;
    if (begins) this.#begun.set(begins, { draft, count: 0 });
    const found = within && this.#begun.get(within);
    if (!found || !draft.field) return;
    draft.around = found.draft;
    if (!found.draft.field) leave(draft, "The entries in which it is asked were left out");
    else if (++found.count > MAX_INNER) leave(draft, `An entry has at most ${MAX_INNER} questions`);
  }
}

type Assembled = { field: Written; draft: Draft; inner: Draft[] };

/** The fields of the form, those with entries together with the questions of these. */
export function assembled(drafts: Draft[]): Assembled[] {
  const written: Assembled[] = [];
  const begun = new Map<Draft, Draft[]>();
  for (const draft of drafts) {
    const { field, part, around } = draft;
    if (!field) continue;
    if (around) {
      begun.get(around)?.push(draft);
      continue;
    }
    const inner: Draft[] = [];
    if (part.begins) begun.set(draft, inner);
    written.push({ field, draft, inner });
  }
  return written.map(({ field, draft, inner }) => {
    if (!draft.part.begins) return { field, draft, inner };
    return { field: { ...field, config: { ...field.config, fields: inner.map((each) => each.field) } }, draft, inner };
  });
}

/** Leaves out fields with entries in which nothing can be asked, and questions of those that were left out. */
export function leaveOutEmpty(drafts: Draft[]): void {
  const asked = new Set(drafts.filter(({ field }) => field).map(({ around }) => around));
  for (const draft of drafts) {
    if (draft.field && draft.part.begins && !asked.has(draft)) leave(draft, "None of its questions can be asked in entries");
    if (draft.field && draft.around && !draft.around.field) leave(draft, "The entries in which it is asked were left out");
  }
}

type Place = { draft: Draft | undefined; /** Below the draft. */ rest: PropertyKey[]; /** The path of the draft as text. */ place: string };

/** To which draft an issue of the assembled fields belongs. */
export function draftAt(written: Assembled[], path: PropertyKey[]): Place {
  const [index, config, fields, place] = path;
  const found = typeof index === "number" ? written[index] : undefined;
  const inner = config === "config" && fields === "fields" && typeof place === "number" ? found?.inner[place] : undefined;
  if (inner) return { draft: inner, rest: path.slice(4), place: `${String(index)}.${String(place)}` };
  return { draft: found?.draft, rest: path.slice(1), place: String(index) };
}

function leave(draft: Draft, reason: string): void {
  draft.field = null;
  draft.reason = reason;
  draft.choices = [];
}
