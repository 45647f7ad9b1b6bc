import { invalid } from "@/lib/base/errors/errors";
import type { FormRow } from "@/lib/domain/forms/data";
import type { ResponseFilter } from "@/lib/domain/responses/search/filter-schema";
import { ANSWER } from "@/lib/domain/responses/search/filter-schema";
import { SEALED } from "@/lib/rules/forms/sealed-table";
import { sealedTo } from "@/lib/domain/forms/sealed-to";

type Asked = {
  filter: Partial<ResponseFilter>;
  sort?: string;
  /** Where the filter is in the request. */ at?: (string | number)[];
};

/** Refuses to search, filter or sort the responses to a sealed form by answers, which the service cannot read. @throws DomainError invalid. */
export function requireReadable(form: Pick<FormRow, "settings">, { filter, sort = "newest", at = ["query"] }: Asked): void {
  if (sealedTo(form) === null) return;
  const isSearched = typeof filter.search === "string" && filter.search !== "";
  const names = Object.keys(filter).filter((name) => name === "answered" || name.startsWith(ANSWER));
  const by = [...(isSearched ? ["search"] : []), ...names, ...(sort.includes(ANSWER) ? ["sort"] : [])][0];
  if (by === undefined) return;
  const msg = "Not on a sealed form: the service cannot read its answers. Search, filter and sort them where they are opened";
  throw invalid([...at, by], msg, SEALED);
}
