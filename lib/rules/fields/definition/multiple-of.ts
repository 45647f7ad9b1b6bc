/** Most decimal places of a number, which bounds the work: a double's exponent goes down to -324. */
const MAX_PLACES = 400;

/** Whether a number is `from` plus a whole number of steps. Computed with decimal digits: in doubles, 0.3 / 0.1 is not a whole number. */
export function isMultipleOf(value: number, step: number, from = 0): boolean {
  const all = [value, step, from].map(decimalOf);
  const places = Math.max(...all.map(({ places: each }) => each));
  if (places > MAX_PLACES || all.some(({ places: each }) => each < -MAX_PLACES)) return false;
  const [whole = 0n, steps = 1n, begin = 0n] = all.map(({ digits, places: each }) => digits * 10n ** BigInt(places - each));
  return steps !== 0n && (whole - begin) % steps === 0n;
}

/** A double as it is written: `digits` / 10^`places`. */
function decimalOf(number: number): { digits: bigint; places: number } {
  const [mantissa = "0", power = "0"] = String(number).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), places: fraction.length - Number(power) };
}
