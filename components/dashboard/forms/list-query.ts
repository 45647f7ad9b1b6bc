import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { formStatuses } from "@/lib/forms/lifecycle";

/** What the list is showing, as it stands in the address. */
export const listParsers = {
  search: parseAsString.withDefault("").withOptions({ clearOnDefault: true }),
  status: parseAsStringLiteral([...formStatuses, "drafts"] as const),
  sort: parseAsStringLiteral(["newest", "closing", "answered"] as const).withDefault("newest"),
  cursor: parseAsString,
};

export const readListQuery = createLoader(listParsers);
export type ListQuery = Awaited<ReturnType<typeof readListQuery>>;

/** The address of the list with another filter. */
export const listAddress = createSerializer(listParsers);
