import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { formStatuses } from "@/lib/rules/forms/lifecycle";

/** The list's filter, as in the URL. */
export const listParsers = {
  search: parseAsString.withDefault("").withOptions({ clearOnDefault: true }),
  status: parseAsStringLiteral([...formStatuses, "drafts"] as const),
  sort: parseAsStringLiteral(["newest", "closing", "answered"] as const).withDefault("newest"),
  cursor: parseAsString,
};

export const readListQuery = createLoader(listParsers);
export type ListQuery = Awaited<ReturnType<typeof readListQuery>>;

/** The path of the list with another filter. */
export const listAddress = createSerializer(listParsers);
