/** How a language writes numbers. */
export type Numbers = {
  /** Without thousands separators, as it is typed. */
  format: (value: number) => string;
  /** With them, to be read. @param decimals exactly so many places */
  grouped: (value: number, decimals?: number) => string;
  decimal: "." | ",";
};

const known = new Map<string, Numbers>();

/** How a language writes numbers. @param tag BCP 47 */
export function numbersIn(tag: string): Numbers {
  const found = known.get(tag);
  if (found) return found;
  const plain = new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 20 });
  const decimal = plain.format(0.5).includes(",") ? "," : ".";
  let separated: Intl.NumberFormat | undefined;
  const written = (value: number, formatter: () => Intl.NumberFormat) => {
    const text = String(value);
    // A formatter writes 1e300 with 301 digits, and at most 20 behind the decimal sign: 5e-324 as 0.
    return /e|\.\d{21}/.test(text) ? text.replace(".", decimal) : formatter().format(value);
  };
  const numbers: Numbers = {
    format: (value) => written(value, () => plain),
    grouped(value, decimals) {
      if (decimals === undefined) return written(value, () => (separated ??= new Intl.NumberFormat(tag, { maximumFractionDigits: 20 })));
      return written(value, () => new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }));
    },
    decimal,
  };
  known.set(tag, numbers);
  return numbers;
}
