/** A number as typed, with either decimal sign; undefined for none, and any other text unchanged. */
export function readNumber(typed: string): number | string | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  const plain = text.replace(",", ".");
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : text;
}

/** Most points of an option, in either direction (contract §41). */
const MOST_POINTS = 1_000_000;

/** Points as typed; `isWrong`: what was typed is none, and is not on the way to any, as a minus sign is. */
export function readPoints(typed: string): { points: number | undefined; isWrong: boolean } {
  const number = readNumber(typed);
  if (typeof number === "string") return { points: undefined, isWrong: !/^[-+]?\.?$/.test(number.replace(",", ".")) };
  return { points: number, isWrong: number !== undefined && Math.abs(number) > MOST_POINTS };
}
