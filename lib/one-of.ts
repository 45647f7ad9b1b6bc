import { didYouMean, suggestion } from "./did-you-mean";

/** The message of an enum: what is allowed, and what was probably meant. @param aliases names that other products use. */
export function mustBeOneOf(values: readonly unknown[], aliases: Record<string, string> = {}) {
  const names = values.map(String);
  const message = names.length === 1 ? `Must be ${names.join()}` : `Must be one of ${names.join(", ")}`;
  return ({ input }: { input?: unknown }): string =>
    input === undefined ? "Required" : message + (typeof input === "string" ? suggestion(didYouMean(input, names, aliases)) : "");
}
