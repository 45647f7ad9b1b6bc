/** Most decimal places of a number, which bounds the work: a double's exponent goes down to -324. */
const MAX_PLACES = 400;

/** Whether a number is `from` plus a whole number of steps. Computed with decimal digits: in doubles, 0.3 / 0.1 is not a whole number. */
export function isMultipleOf(value: number, step: number, from = 0): boolean {
  const all = [value, step, from].map(decimalOf);
  const places = Math.max(...all.map(({ places: each }) => each));
  if (places > MAX_PLACES || all.some(({ places: each }) => each < -MAX_PLACES)) return false;
  // No literals of BigInt: the page's script is compiled for browsers that do not know them.
  const [whole, steps, begin] = all.map(({ digits, places: each }) => BigInt(digits + "0".repeat(places - each)));
  if (whole === undefined || begin === undefined || !steps) return false;
  return (whole - begin) % steps === BigInt(0);
}

/** A double as it is written: `digits` / 10^`places`. */
function decimalOf(number: number): { digits: string; places: number } {
  const [mantissa = "0", power = "0"] = String(number).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: whole + fraction, places: fraction.length - Number(power) };
}
