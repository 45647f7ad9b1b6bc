/** The list in an order that depends only on the seed: always the same for one seed, and different for most others. */
export function shuffled<Item>(list: readonly Item[], seed: string): Item[] {
  const next = numbersFrom(seed);
  return list
    .map((item) => ({ item, place: next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** The client that posts a page chooses its seed, so its length is limited. */
const MAX_SEED_LENGTH = 256;

/** Mulberry32, started from the FNV-1a hash of the seed: random enough for an order, and the same in every browser. */
function numbersFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed.slice(0, MAX_SEED_LENGTH)) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return (more ^ (more >>> 14)) >>> 0;
  };
}
