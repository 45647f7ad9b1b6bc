import fc from "fast-check";

/** Mutations of the given bytes: some changed, a piece removed, a piece repeated. */
export function mutated(original: Uint8Array): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const place = fc.nat(original.length);
  return fc
    .tuple(fc.array(fc.tuple(place, fc.nat(255)), { maxLength: 8 }), place, place, fc.boolean())
    .map(([changes, one, other, isTwice]) => {
      const bytes = Uint8Array.from(original);
      for (const [at, value] of changes) bytes[at] = value; // no-op beyond the end
      const [from, to] = one < other ? [one, other] : [other, one];
      const parts = isTwice ? [bytes.subarray(0, to), bytes.subarray(from)] : [bytes.subarray(0, from), bytes.subarray(to)];
      return Uint8Array.from(Buffer.concat(parts));
    });
}

/** A JSON value with one part, at any depth, replaced by another value. */
export function mutatedJson(original: unknown): fc.Arbitrary<unknown> {
  return fc.tuple(fc.nat(), fc.jsonValue()).map(([place, value]) => {
    const total = countParts(original);
    let left = place % total;
    return JSON.parse(JSON.stringify(original), (_, part: unknown) => (left-- === 0 ? value : part)) as unknown;
  });
}

function countParts(value: unknown): number {
  let count = 0;
  JSON.parse(JSON.stringify(value), (_, part: unknown) => {
    count += 1;
    return part;
  });
  return count;
}

/** Bytes that a header's value may contain on the wire. */
export const headerValue = fc
  .array(
    fc.integer({ min: 0x20, max: 0xff }).filter((code) => code !== 0x7f),
    { maxLength: 300 },
  )
  .map((codes) => String.fromCharCode(...codes));
