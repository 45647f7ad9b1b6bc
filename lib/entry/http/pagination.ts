import { env } from "@/lib/base/env/env";

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
  return { page, headers: nextPage(url, cursorOf(last)) };
}

/** The headers of a list that continues at a cursor. */
export function nextPage(url: string, cursor: string): Record<string, string> {
  return { Link: linkTo(url, { cursor }), "X-Next-Cursor": cursor };
}

/** The headers of a feed, which clients continue from its end later: `X-Next-Cursor` is always present, `Link` only while there is more. */
export function feedHeaders({ url, cursor, isMore }: { url: string; cursor: string; isMore: boolean }): Record<string, string> {
  return { ...(isMore && { Link: linkTo(url, { after: cursor }) }), "X-Next-Cursor": cursor };
}

function linkTo(url: string, changes: Record<string, string>): string {
  const { pathname, searchParams } = new URL(url);
  for (const [name, value] of Object.entries(changes)) searchParams.set(name, value);
  return `<${env().baseUrl}${pathname}?${searchParams.toString()}>; rel="next"`;
}
