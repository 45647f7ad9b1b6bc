import { env } from "@/lib/env";

type Page<Row> = { page: Row[]; headers: Record<string, string> };

/**
 * One page of a list that was fetched with one row more than `limit`. If there are more, `Link: <…>; rel="next"` and
 * `X-Next-Cursor` say so (contract §4); the body is a bare array.
 * @param options.cursorOf the cursor of the next page; the id, where the list is ordered by id.
 */
export function pageOf<Row extends { id: string }>(
  rows: Row[],
  { limit, url, cursorOf = ({ id }) => id }: { limit: number; url: string; cursorOf?: (last: Row) => string },
): Page<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || !last) return { page, headers: {} };
  const cursor = cursorOf(last);
  const { pathname, searchParams } = new URL(url);
  searchParams.set("cursor", cursor);
  const next = `${env().baseUrl}${pathname}?${searchParams.toString()}`;
  return { page, headers: { Link: `<${next}>; rel="next"`, "X-Next-Cursor": cursor } };
}
