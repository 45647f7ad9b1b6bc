import type { ListParams } from "@/components/dashboard/responses/list-address";
import { filterOf } from "@/components/dashboard/responses/list-address";
import type { Field } from "@/lib/rules/fields";
import { ANSWER, responseFilter } from "@/lib/domain/responses/search/filter-schema";
import { isSearchOf } from "@/lib/domain/responses/search/find";

const FILTERS = Object.keys(responseFilter.shape);

/** The filter, order and columns in a URL. Invalid ones are ignored. */
export function readListParams(query: Record<string, string | string[] | undefined>, fields: Field[]) {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== "string" || value === "") continue;
    if (name === "sort" ? isSearchOf(fields, { sort: value }) : name === "hide" || isFilter({ [name]: value }, fields))
      params[name] = value;
  }
  return { params: params satisfies ListParams, filter: responseFilter.parse(filterOf(params)), sort: params.sort ?? "newest" };
}

function isFilter(given: Record<string, string>, fields: Field[]): boolean {
  if (!Object.keys(given).every((name) => FILTERS.includes(name) || name.startsWith(ANSWER))) return false;
  const parsed = responseFilter.safeParse(given);
  return parsed.success && isSearchOf(fields, { filter: parsed.data });
}
