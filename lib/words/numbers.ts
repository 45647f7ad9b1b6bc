/** How a language writes numbers. */
export type Numbers = { format: (value: number) => string; decimal: "." | "," };

const known = new Map<string, Numbers>();

/** Numbers without separators of thousands, and the sign before the decimals. @param tag BCP 47 */
export function numbersIn(tag: string): Numbers {
  const found = known.get(tag);
  if (found) return found;
  const formatter = new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 20 });
  const decimal = formatter.format(0.5).includes(",") ? "," : ".";
  // The formatter rounds 5e-324 to 0, and writes 1e300 with 301 digits.
  const format = (value: number) => (String(value).includes("e") ? String(value).replace(".", decimal) : formatter.format(value));
  const numbers: Numbers = { format, decimal };
  known.set(tag, numbers);
  return numbers;
}
