/** More than any browser sends; further entries are ignored. */
const MAX_ENTRIES = 100;
const MAX_PARAMETERS = 10;

/**
 * The values of a header such as Accept or Accept-Language, in lower case, by descending weight; weight 0 excludes a value
 * (RFC 9110 §12.4.2). Values of equal weight keep their order.
 */
export function weightedList(header: string | null): string[] {
  const entries = (header ?? "").split(",", MAX_ENTRIES).map((entry) => {
    const [value = "", ...parameters] = entry.split(";", MAX_PARAMETERS).map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    return { value, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
  const wanted = entries.filter(({ value, weight }) => value !== "" && weight > 0);
  return wanted.sort((one, other) => other.weight - one.weight).map(({ value }) => value);
}
