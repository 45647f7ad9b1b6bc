import { isSameJson } from "@/lib/base/text/is-same-json";

/** The body of a create request; a draft may lack any part of it. */
type Content = Record<string, unknown>;
type Three<Part> = { /** The common base. */ base: Part; mine: Part; theirs: Part };

/**
 * Applies the changes from `base` to `mine` to `theirs`: part by part, setting by setting, question by question. Where both changed the
 * same thing, mine wins.
 */
export function rebaseContent({ base, mine, theirs }: Three<Content>): Content {
  const parts = pickChanged({ base, mine, theirs });
  const settings = pickChanged({ base: settingsOf(base), mine: settingsOf(mine), theirs: settingsOf(theirs) });
  const fields = rebaseFields({ base: fieldsOf(base), mine: fieldsOf(mine), theirs: fieldsOf(theirs) });
  return { ...parts, settings, fields };
}

/** Each key from mine if it was changed there, otherwise from theirs. */
function pickChanged({ base, mine, theirs }: Three<Content>): Content {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const from = isSameJson(base[key], mine[key]) ? theirs : mine;
      return Object.hasOwn(from, key) ? [[key, from[key]]] : [];
    }),
  );
}

/** In the order of mine; questions added in theirs follow the same question as there. */
function rebaseFields({ base, mine, theirs }: Three<Content[]>): Content[] {
  const [before, there] = [byIdentity(base), byIdentity(theirs)];
  const merged = mine.flatMap((field) => {
    const [known, other] = [before.get(identityOf(field)), there.get(identityOf(field))];
    if (!known || !isSameField(known, field)) return [field];
    return other ? [other] : [];
  });
  const here = byIdentity(mine);
  for (const [index, field] of theirs.entries()) {
    const identity = identityOf(field);
    if (here.has(identity) || before.has(identity)) continue;
    const previous = theirs[index - 1];
    const place = previous ? merged.findIndex((other) => identityOf(other) === identityOf(previous)) : -1;
    merged.splice(previous && place < 0 ? merged.length : place + 1, 0, field);
  }
  return isSameOrder(base, mine) ? inOrderOf(theirs, merged) : merged;
}

/** Questions not moved in mine keep their positions in theirs. */
function inOrderOf(theirs: Content[], merged: Content[]): Content[] {
  const places = new Map(theirs.map((field, index) => [identityOf(field), index]));
  const kept = merged.filter((field) => places.has(identityOf(field)));
  const sorted = kept.toSorted((a, b) => (places.get(identityOf(a)) ?? 0) - (places.get(identityOf(b)) ?? 0)).values();
  return merged.map((field) => (places.has(identityOf(field)) ? (sorted.next().value ?? field) : field));
}

function isSameOrder(base: Content[], mine: Content[]): boolean {
  const [before, here] = [base.map(identityOf), mine.map(identityOf)];
  return isSameJson(
    before.filter((identity) => here.includes(identity)),
    here.filter((identity) => before.includes(identity)),
  );
}

/** Ignores that a draft's field omits empty values, and may state whether its key follows its label. */
function isSameField(one: Content, other: Content): boolean {
  return isSameJson(comparable(one), comparable(other));
}

function comparable({ description, required, config, ...field }: Content): Content {
  return { ...field, key_follows_label: null, description: description ?? "", required: required ?? false, config: config ?? {} };
}

function byIdentity(fields: Content[]): Map<string, Content> {
  return new Map(fields.map((field) => [identityOf(field), field]));
}

/** A question stays the same while it has its key and type. */
function identityOf({ key, type }: Content): string {
  return JSON.stringify([key, type]);
}

function settingsOf({ settings }: Content): Content {
  return isContent(settings) ? settings : {};
}

function fieldsOf({ fields }: Content): Content[] {
  return Array.isArray(fields) ? fields.filter(isContent) : [];
}

function isContent(value: unknown): value is Content {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
