/** How a language writes numbers. */
export type Numbers = { format: (value: number) => string; decimal: "." | "," };

const known = new Map<string, Numbers>();

/** How a language writes numbers: without thousands separators, and with its decimal sign. @param tag BCP 47 */
export function numbersIn(tag: string): Numbers {
  const found = known.get(tag);
  if (found) return found;
  const formatter = new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 20 });
  const decimal = formatter.format(0.5).includes(",") ? "," : ".";
  const format = (value: number) => {
    const text = String(value);
    // The formatter writes 1e300 with 301 digits, and at most 20 behind the decimal sign: 5e-324 as 0.
    return /e|\.\d{21}/.test(text) ? text.replace(".", decimal) : formatter.format(value);
  };
  const numbers: Numbers = { format, decimal };
  known.set(tag, numbers);
  return numbers;
}
