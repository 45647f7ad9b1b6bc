const MAX_LENGTH = 48; // the contract allows 64: leaves room for a numeric suffix
/** A label has at most 255 characters, of two UTF-16 units each. */
const MAX_LABEL_LENGTH = 510;
const RESERVED = new Set(["constructor", "prototype"]);
/** Letters that Unicode does not decompose into a base letter and a mark. */
const SPELLED: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", þ: "th", ı: "i", ħ: "h" };

/** Names that are taken. */
type Taken = Pick<ReadonlySet<string>, "has">;
type Context = { taken: Taken; position: number };

/**
 * Derives a question's key from its label: `Full name` becomes `full_name`. A label without a Latin letter or digit
 * gives `question_2`, from its position.
 */
export function keyFromLabel(label: string, { taken, position }: Context): string {
  const plain = label
    .slice(0, MAX_LABEL_LENGTH) // an unchecked draft may hold a label of any length
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[ßæœøđðłþıħ]/g, (letter) => SPELLED[letter] ?? "")
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|(?<!_)_+$/g, "");
  return makeUnique(startWithLetter(shorten(plain), position), taken);
}

/** The name itself, or the first of `name_2`, `name_3` … that is free. */
export function makeUnique(name: string, taken: Taken): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}_${number}`;
  return free;
}

function shorten(key: string): string {
  if (key.length <= MAX_LENGTH) return key;
  const cut = key.slice(0, MAX_LENGTH + 1);
  const lastWord = cut.lastIndexOf("_");
  return lastWord > MAX_LENGTH / 2 ? cut.slice(0, lastWord) : cut.slice(0, MAX_LENGTH);
}

function startWithLetter(key: string, position: number): string {
  if (key === "") return `question_${position}`;
  if (/^\d/.test(key)) return `q_${key}`;
  return RESERVED.has(key) ? `${key}_answer` : key;
}
