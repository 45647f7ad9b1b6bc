import type { TermRow } from "./index-data";
import type { Bound, Conditions } from "./plan";
import { BLOCK, blockOf, SlotSet } from "./slot-set";
import type { Value } from "./terms";
import { EVERY, holdsValues } from "./terms";

/** The rows of one block, read as they are needed. */
export class Block {
  readonly #rows: TermRow[];
  readonly #contents: Map<string, string>;
  readonly #referred: number[];
  readonly number: number;

  /** @param referred the slots with the reference that was searched for. */
  constructor({ number, rows, referred }: { number: number; rows: TermRow[]; referred: number[] }) {
    this.number = number;
    this.#rows = rows;
    this.#referred = referred.filter((slot) => blockOf(slot) === number);
    this.#contents = new Map(rows.map(({ name, content }) => [name, content]));
  }

  set(name: string): SlotSet {
    return SlotSet.fromText(this.#contents.get(name) ?? "");
  }

  values(name: string): (Value | null)[] {
    const content = this.#contents.get(name);
    return content === undefined ? [] : (JSON.parse(content) as (Value | null)[]); // written by us
  }

  /** The responses with a term that begins with this. */
  #union(prefix: string): SlotSet {
    const all = new SlotSet();
    for (const { name, content } of this.#rows) if (name.startsWith(prefix) && !holdsValues(name)) all.join(SlotSet.fromText(content));
    return all;
  }

  namesFrom(prefix: string): string[] {
    return this.#rows.flatMap(({ name }) => (name.startsWith(prefix) ? [name] : []));
  }

  /** The responses that meet all conditions. */
  match({ names, prefixes, bounds }: Conditions): SlotSet {
    const found = this.set(EVERY);
    for (const name of names) if (name !== EVERY) found.keep(this.set(name));
    if (prefixes.length > 0) found.keep(this.#searched(prefixes));
    for (const bound of bounds) {
      const column = this.values(bound.values);
      for (const offset of found.offsets()) {
        if (!isMet(column[offset] ?? null, bound)) found.delete(this.number * BLOCK + offset);
      }
    }
    return found;
  }

  /** The responses with words that begin with these, and those whose reference was searched for. */
  #searched(prefixes: string[]): SlotSet {
    const [first, ...others] = prefixes.map((prefix) => this.#union(prefix));
    const found = first ?? new SlotSet();
    for (const other of others) found.keep(other);
    for (const slot of this.#referred) found.add(slot);
    return found;
  }
}

function isMet(value: Value | null, bound: Bound): boolean {
  if (value === null) return false;
  return "isAny" in bound || (bound.isAbove ? value > bound.than : value < bound.than);
}
