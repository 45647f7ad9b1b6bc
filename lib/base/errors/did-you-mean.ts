/** Longer names are not typing mistakes. */
const MAX_LENGTH = 64;
/** How many letters may be wrong, missing, added or swapped: one in three, at most two. */
const MAX_DISTANCE = 2;

/**
 * The known name that was probably meant: the same name spelled differently (`maxLength`), an alias, or a similar name. Undefined if
 * none is close. @param aliases names that other products use.
 */
export function didYouMean(name: string, known: readonly string[], aliases: Record<string, string> = {}): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const written = plain(name);
  const same = known.find((each) => plain(each) === written);
  if (same !== undefined) return same;
  const alias = Object.keys(aliases).find((each) => plain(each) === written);
  if (alias !== undefined) return aliases[alias];
  const most = Math.min(MAX_DISTANCE, Math.floor(written.length / 3));
  const near = known.map((each) => ({ each, distance: distanceOf(written, plain(each)) })).filter(({ distance }) => distance <= most);
  return near.sort((one, other) => one.distance - other.distance)[0]?.each;
}

/** ` (did you mean …?)` for the end of a sentence, or nothing. */
export function suggestion(meant: string | undefined): string {
  return meant === undefined ? "" : `; did you mean ${meant}?`;
}

/** `maxLength`, `max-length` and `max_length` are one name. */
function plain(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9.]/g, "").toLowerCase();
}

/** Edit distance: how many changes of one letter, or swaps of two neighbours, turn one text into the other. */
function distanceOf(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MAX_DISTANCE) return MAX_DISTANCE + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min((current[column - 1] ?? 0) + 1, (last[column] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwap) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    [before, last] = [last, current];
  }
  return last.at(-1) ?? 0;
}
