import type { Counts } from "./counts";

/** Whole numbers within this span get a bin each: nights, guests, days of a month. */
const MAX_SPAN = 31;
/** Other numbers also get a bin each, up to this many distinct ones. */
const MAX_SINGLE = 12;
const MAX_BINS = 12;

/** For whole numbers both ends belong to the bin; otherwise `to` belongs only to the last one. */
export type Bin = { from: number; to: number; count: number };

/**
 * Histogram bins: one per number if there are few, otherwise with round widths and edges. Each number is in exactly one.
 * @param scale each of its marks gets a bin.
 */
export function numberBins(counts: Counts<number>, scale?: { min: number; max: number }): Bin[] {
  const bins = binsFor(
    counts.map(([value]) => value),
    scale,
  );
  let place = 0;
  for (const [value, count] of counts) {
    for (let next = bins[place + 1]; next && value >= next.from; next = bins[place + 1]) place += 1;
    const bin = bins[place];
    if (bin) bin.count += count;
  }
  return bins;
}

function binsFor(distinct: number[], scale?: { min: number; max: number }): Bin[] {
  const isWhole = distinct.every(Number.isSafeInteger);
  const [lowest, highest] = [distinct[0], distinct.at(-1)];
  if (lowest === undefined || highest === undefined) return [];
  const [min, max] = isWhole && scale ? [Math.min(lowest, scale.min), Math.max(highest, scale.max)] : [lowest, highest];
  if (isWhole && max - min < MAX_SPAN) return list(min, max).map(only);
  if (distinct.length <= MAX_SINGLE) return distinct.map(only);
  return isWhole ? wholeBins(min, max) : widths(min, max);
}

function only(value: number): Bin {
  return { from: value, to: value, count: 0 };
}

/** 0 to 4, 5 to 9 … rather than 1 to 5, 6 to 10 …, to keep tens and hundreds together. */
function wholeBins(min: number, max: number): Bin[] {
  for (const { times } of roundSteps(Math.max((max - min) / MAX_BINS, 1))) {
    const [step, first, last] = [times(1), Math.floor(min / times(1)), Math.floor(max / times(1))];
    if (last - first < MAX_BINS) return list(first, last).map((index) => ({ from: times(index), to: times(index) + step - 1, count: 0 }));
  }
  return [{ from: min, to: max, count: 0 }];
}

function widths(min: number, max: number): Bin[] {
  // Divide first: the span between the largest numbers would overflow to infinity.
  for (const { times } of roundSteps(max / MAX_BINS - min / MAX_BINS)) {
    const [first, last] = [Math.floor(min / times(1)), Math.ceil(max / times(1)) - 1];
    if (last - first < MAX_BINS) return list(first, last).map((index) => ({ from: times(index), to: times(index + 1), count: 0 }));
  }
  return [{ from: min, to: max, count: 0 }];
}

/** Steps of 1, 2 and 5 times a power of ten, starting at one that may be too narrow. Edges are parsed from text, since 3 × 0.1 is not 0.3. */
function roundSteps(least: number) {
  const power = Math.floor(Math.log10(least));
  return [1, 2, 5, 10, 20, 50].map((digits) => ({
    times: (index: number) => Math.max(-Number.MAX_VALUE, Math.min(Number(`${index * digits}e${power}`), Number.MAX_VALUE)),
  }));
}

function list(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
