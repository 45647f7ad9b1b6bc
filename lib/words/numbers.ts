/** How a language writes numbers. */
export type Numbers = { format: (value: number) => string; decimal: "." | "," };

const known = new Map<string, Numbers>();

/** Numbers without separators of thousands, and the sign before the decimals. @param tag BCP 47 */
export function numbersIn(tag: string): Numbers {
  const found = known.get(tag);
  if (found) return found;
  const formatter = new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 20 });
  const numbers: Numbers = { format: (value) => formatter.format(value), decimal: formatter.format(0.5).includes(",") ? "," : "." };
  known.set(tag, numbers);
  return numbers;
}
