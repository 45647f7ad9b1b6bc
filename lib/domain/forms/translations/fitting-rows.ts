import type { Problem } from "@/lib/base/errors/errors";
import type { Steps } from "@/lib/base/turns/turns";
import type { Merged } from "@/lib/rules/translations/merge";
import { mergeRows } from "@/lib/rules/translations/merge";
import type { Known } from "@/lib/rules/translations/progress";
import type { ReturnedRow } from "@/lib/rules/translations/rows";
import type { Content, Texts } from "@/lib/rules/translations/texts";
import { part, textsOf } from "@/lib/rules/translations/texts";
import { findUnfit } from "./fit-texts";

/** Texts that are tried one by one; of more, all that may be at fault are left out. */
const MAX_TRIED = 300;
/** What is left is looked at again: a rule may be about several texts. Those that fit one by one are then left out together. */
const ROUNDS = 4;

/** A translation with those rows of a file that fit the form; the others are left out, each with the reason. */
export function* takeRows(rows: ReturnedRow[], { content, known }: { content: Content; known: Known }): Steps<Merged> {
  const all = textsOf(content);
  let merged = mergeRows(rows, { all, known });
  for (let round = 0; round < ROUNDS; round++) {
    const problems = yield* findUnfit(merged.known.texts, { content, loc: [] });
    const suspects = new Map<string, string>();
    const taken = byParts(merged.taken);
    const reasons = new Map<string, string>();
    for (const problem of problems) {
      const at = placeOf(problem);
      if (!reasons.has(at)) reasons.set(at, problem.msg);
    }
    for (const [at, msg] of reasons) {
      const around = partsOf(at).filter((part) => taken.get(part)?.has(part));
      for (const place of [...around, ...(taken.get(at) ?? [])]) suspects.set(place, suspects.get(place) ?? msg);
      yield;
    }
    if (suspects.size === 0) return merged;
    const alone = suspects.size > MAX_TRIED ? new Map<string, string>() : yield* unfitAlone([...suspects.keys()], { content, merged });
    merged = without(alone.size > 0 ? alone : suspects, { merged, known });
  }
  return merged;
}

/** Those of some texts that do not fit even if nothing else is translated, each with the reason. */
function* unfitAlone(places: string[], { content, merged }: { content: Content; merged: Merged }): Steps<Map<string, string>> {
  const unfit = new Map<string, string>();
  for (const place of places) {
    const text: Texts = { [place]: merged.known.texts[place] ?? "" };
    const fields = content.fields.filter(({ key }) => place.startsWith(`/fields/${part(key)}/`));
    const [problem] = yield* findUnfit(text, { content: { ...content, fields }, loc: [] });
    if (problem) unfit.set(place, problem.msg);
  }
  return unfit;
}

/** The text that a problem of `findUnfit` is about, or the list of texts. */
function placeOf({ loc }: Problem): string {
  return `/${loc.map((name) => part(String(name))).join("/")}`;
}

/** A place and what it is within: of `/a/b`, `/a` and `/a/b`. */
function partsOf(place: string): string[] {
  return place.split("/").flatMap((_, index, names) => (index === 0 ? [] : [names.slice(0, index + 1).join("/")]));
}

/** Places by what they are within. */
function byParts(places: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const place of places)
    for (const part of partsOf(place)) {
      const within = found.get(part) ?? new Set();
      found.set(part, within.add(place));
    }
  return found;
}

function without(unfit: Map<string, string>, { merged, known }: { merged: Merged; known: Known }): Merged {
  const texts = new Map(Object.entries(merged.known.texts));
  const sources = new Map(Object.entries(merged.known.sources));
  for (const place of unfit.keys()) {
    restore(texts, { place, from: known.texts });
    restore(sources, { place, from: known.sources });
  }
  const leftOut = [...unfit].map(([place, msg]) => ({ place, reason: "does_not_fit" as const, msg }));
  return {
    ...merged,
    known: { texts: Object.fromEntries(texts), sources: Object.fromEntries(sources) },
    taken: merged.taken.filter((place) => !unfit.has(place)),
    leftOut: [...merged.leftOut, ...leftOut],
  };
}

function restore(texts: Map<string, string>, { place, from }: { place: string; from: Texts }): void {
  const before = Object.hasOwn(from, place) ? from[place] : undefined;
  if (before === undefined) texts.delete(place);
  else texts.set(place, before);
}
