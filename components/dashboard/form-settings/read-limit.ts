/** Null for no limit. Text that is not a number is kept as typed, for the schema to refuse. */
export function readLimit(typed: string): number | string | null {
  const text = typed.trim();
  if (text === "") return null;
  return /^\d{1,10}$/.test(text) ? Number(text) : typed;
}

/** A limit is never lower than the number of stored responses. */
export function isLimitTooLow(limit: unknown, responseCount: number): boolean {
  return typeof limit === "number" && limit >= 1 && limit < responseCount;
}
