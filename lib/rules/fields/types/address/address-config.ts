import { z } from "zod";
import { countryCode } from "@/lib/rules/fields/definition/country-codes";
import { mustBeOneOf } from "@/lib/base/errors/one-of";
import type { AddressPart } from "@/lib/rules/words/field-words";

/** The parts of an address, in the order in which they are asked and shown. */
export const addressParts = ["line1", "line2", "postcode", "city", "region", "country"] as const satisfies AddressPart[];
/** Those that a form may leave out. The first line and the city are always asked. */
export const choosableParts = ["line2", "postcode", "region", "country"] as const satisfies AddressPart[];

/** A list of different parts. */
function listOf<Part extends AddressPart>(parts: readonly Part[]) {
  return z
    .array(z.enum(parts, { error: mustBeOneOf(parts) }), "Must be a list of parts of an address")
    .max(parts.length, `Must have at most ${parts.length} parts`)
    .refine((list) => new Set(list).size === list.length, "Must be different parts");
}

export const addressConfig = z
  .object({
    parts: listOf(choosableParts)
      .default(["line2", "postcode", "country"])
      .describe("Which parts are asked beside line1 and city, which always are"),
    required_parts: listOf(addressParts)
      .optional()
      .describe("Which parts an address must have. Default: line1, city and, if it is asked, postcode"),
    country: countryCode().optional().describe("The country that the page shows filled in; `parts` must have `country`"),
  })
  .refine((config) => (config.required_parts ?? []).every((part) => isAsked(part, config)), {
    path: ["required_parts"],
    message: "Must be parts that are asked: line1, city and those in parts",
  })
  .refine(({ country, parts }) => country === undefined || parts.includes("country"), {
    path: ["country"],
    message: "Must be left out where parts has no country",
  });
export type AddressConfig = z.output<typeof addressConfig>;

/** The parts that the page asks, in order. */
export function askedParts(config: Pick<AddressConfig, "parts">): AddressPart[] {
  return addressParts.filter((part) => isAsked(part, config));
}

/** The parts without which an address is incomplete. */
export function requiredParts(config: AddressConfig): AddressPart[] {
  const required: readonly AddressPart[] = config.required_parts ?? ["line1", "postcode", "city"];
  return askedParts(config).filter((part) => required.includes(part));
}

function isAsked(part: AddressPart, { parts }: { parts: readonly AddressPart[] }): boolean {
  return part === "line1" || part === "city" || parts.includes(part);
}
