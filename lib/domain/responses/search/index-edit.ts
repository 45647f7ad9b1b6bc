import type { TermRow } from "./index-data";
import { BLOCK, blockOf, SlotSet } from "./slot-set";
import type { Terms, Value } from "./terms";
import { holdsValues } from "./terms";
import type { Steps } from "@/lib/base/turns/turns";

/** Rows of the index that are read, changed or written in one step: a response may have tens of thousands of terms. */
export const ROWS_IN_A_STEP = 2_000;

type Values = (Value | null)[];

/** An edit of the index: the rows that were read, their changes, and the rows to write. */
export class IndexEdit {
  readonly #sets = new Map<number, Map<string, SlotSet>>();
  readonly #values = new Map<number, Map<string, Values>>();

  /** Loads stored rows. Rows that are not loaded count as missing. */
  load(rows: TermRow[]): void {
    for (const { block, name, content } of rows) {
      if (holdsValues(name))
        of(this.#values, block).set(name, JSON.parse(content) as Values); // written by us
      else of(this.#sets, block).set(name, SlotSet.fromText(content));
    }
  }

  *add(slot: number, { names, values }: Terms): Steps<void> {
    let count = 0;
    for (const name of names) {
      this.#setOf(slot, name).add(slot);
      if (++count % ROWS_IN_A_STEP === 0) yield;
    }
    for (const [name, value] of values) {
      const columns = of(this.#values, blockOf(slot));
      const column = columns.get(name) ?? [];
      while (column.length < slot % BLOCK) column.push(null);
      column[slot % BLOCK] = value;
      columns.set(name, column);
    }
  }

  addTo(slot: number, name: string): void {
    this.#setOf(slot, name).add(slot);
  }

  removeFrom(slot: number, name: string): void {
    this.#setOf(slot, name).delete(slot);
  }

  /** Removes slots from every loaded row of their block. Unchanged rows are dropped, not rewritten. */
  removeEverywhere(block: number, slots: number[]): void {
    const sets = of(this.#sets, block);
    for (const [name, set] of sets) {
      if (!slots.some((slot) => set.has(slot))) sets.delete(name);
      else for (const slot of slots) set.delete(slot);
    }
    for (const column of of(this.#values, block).values())
      for (const slot of slots) if (slot % BLOCK < column.length) column[slot % BLOCK] = null;
  }

  /** Adds the rows of another edit. */
  take(other: IndexEdit): void {
    for (const [block, sets] of other.#sets) for (const [name, set] of sets) of(this.#sets, block).set(name, set);
    for (const [block, columns] of other.#values) for (const [name, column] of columns) of(this.#values, block).set(name, column);
  }

  /** The content of each row, in parts of a block; empty if the row is to be deleted. */
  *rows(): Generator<{ block: number; contents: Record<string, string> }> {
    for (const block of new Set([...this.#sets.keys(), ...this.#values.keys()])) {
      let contents: [string, string][] = [];
      for (const row of this.#contentsOf(block)) {
        contents.push(row);
        if (contents.length < ROWS_IN_A_STEP) continue;
        yield { block, contents: Object.fromEntries(contents) };
        contents = [];
      }
      if (contents.length > 0) yield { block, contents: Object.fromEntries(contents) };
    }
  }

  *#contentsOf(block: number): Generator<[name: string, content: string]> {
    for (const [name, set] of of(this.#sets, block)) yield [name, set.toText()];
    for (const [name, column] of of(this.#values, block))
      yield [name, column.some((value) => value !== null) ? JSON.stringify(column) : ""];
  }

  #setOf(slot: number, name: string): SlotSet {
    const sets = of(this.#sets, blockOf(slot));
    const set = sets.get(name) ?? new SlotSet();
    sets.set(name, set);
    return set;
  }
}

function of<Row>(blocks: Map<number, Map<string, Row>>, block: number): Map<string, Row> {
  const rows = blocks.get(block) ?? new Map<string, Row>();
  blocks.set(block, rows);
  return rows;
}
