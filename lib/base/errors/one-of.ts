import { didYouMean, suggestion } from "./did-you-mean";

/** The message of an enum: what is allowed, and what was probably meant. @param aliases names that other products use. */
export function mustBeOneOf(values: readonly unknown[], aliases: Record<string, string> = {}) {
  const names = values.map(String);
  const message = names.length === 1 ? `Must be ${names.join()}` : `Must be one of ${names.join(", ")}`;
  const texts = values.filter((value) => typeof value === "string");
  return ({ input }: { input?: unknown }): string => {
    if (input === undefined) return "Required";
    if (typeof input !== "string") return message;
    const isQuoted = !texts.includes(input) && names.includes(input);
    return message + (isQuoted ? ", without quotes" : suggestion(didYouMean(input, texts, aliases)));
  };
}
