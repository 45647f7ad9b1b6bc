import { env } from "@/lib/env";

type Page<Row> = { page: Row[]; headers: Record<string, string> };

/**
 * One page of a list that was fetched with one row more than `limit`. While there is more, `Link: <…>; rel="next"` and
 * `X-Next-Cursor` say so (contract §4); the body stays a bare array.
 */
export function pageOf<Row extends { id: string }>(rows: Row[], { limit, url }: { limit: number; url: string }): Page<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || !last) return { page, headers: {} };
  const { pathname, searchParams } = new URL(url);
  searchParams.set("cursor", last.id);
  const next = `${env().baseUrl}${pathname}?${searchParams.toString()}`;
  return { page, headers: { Link: `<${next}>; rel="next"`, "X-Next-Cursor": last.id } };
}
