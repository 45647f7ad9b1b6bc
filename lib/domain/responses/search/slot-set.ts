/** Responses of a form are indexed in blocks of this many slots: few enough to change one quickly, enough that 100,000 responses are 49 rows. */
export const BLOCK = 2_048;

const WORDS = BLOCK / 32;
const BYTES = BLOCK / 8;

export function blockOf(slot: number): number {
  return Math.floor(slot / BLOCK);
}

/** A set of slots of one block. */
export class SlotSet {
  readonly #bits: Uint32Array;

  constructor(bits = new Uint32Array(WORDS)) {
    this.#bits = bits;
  }

  static of(slots: number[]): SlotSet {
    const set = new SlotSet();
    for (const slot of slots) set.add(slot);
    return set;
  }

  has(slot: number): boolean {
    const offset = slot % BLOCK;
    return ((this.#bits[offset >> 5] ?? 0) & (1 << (offset & 31))) !== 0;
  }

  add(slot: number): void {
    const offset = slot % BLOCK;
    this.#bits[offset >> 5] = (this.#bits[offset >> 5] ?? 0) | (1 << (offset & 31));
  }

  delete(slot: number): void {
    const offset = slot % BLOCK;
    this.#bits[offset >> 5] = (this.#bits[offset >> 5] ?? 0) & ~(1 << (offset & 31));
  }

  /** Intersection. */
  keep(other: SlotSet): void {
    for (let index = 0; index < WORDS; index++) this.#bits[index] = (this.#bits[index] ?? 0) & (other.#bits[index] ?? 0);
  }

  /** Union. */
  join(other: SlotSet): void {
    for (let index = 0; index < WORDS; index++) this.#bits[index] = (this.#bits[index] ?? 0) | (other.#bits[index] ?? 0);
  }

  copy(): SlotSet {
    return new SlotSet(this.#bits.slice());
  }

  get size(): number {
    let count = 0;
    for (const bits of this.#bits) for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
    return count;
  }

  /** The offsets in the block, ascending. */
  offsets(): number[] {
    const offsets: number[] = [];
    for (let index = 0; index < WORDS; index++)
      for (let rest = this.#bits[index] ?? 0; rest !== 0; rest &= rest - 1) offsets.push(index * 32 + 31 - Math.clz32(rest & -rest));
    return offsets;
  }

  /** As base64: two bytes per slot, or a bitmap where that is shorter. An empty set is an empty text. */
  toText(): string {
    const offsets = this.offsets();
    if (offsets.length * 2 < BYTES) {
      const bytes = Buffer.alloc(offsets.length * 2);
      for (const [index, offset] of offsets.entries()) bytes.writeUInt16LE(offset, index * 2);
      return bytes.toString("base64");
    }
    const bytes = Buffer.alloc(BYTES);
    for (const [index, bits] of this.#bits.entries()) bytes.writeUInt32LE(bits, index * 4);
    return bytes.toString("base64");
  }

  static fromText(text: string): SlotSet {
    const bytes = Buffer.from(text, "base64");
    const set = new SlotSet();
    if (bytes.length === BYTES) for (let index = 0; index < WORDS; index++) set.#bits[index] = bytes.readUInt32LE(index * 4);
    else for (let index = 0; index < bytes.length; index += 2) set.add(bytes.readUInt16LE(index));
    return set;
  }
}
