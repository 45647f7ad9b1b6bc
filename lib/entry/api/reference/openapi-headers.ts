import { z } from "zod";
import type { Operation } from "@/lib/entry/http/operation";

const text = (description: string) => ({ description, schema: { type: "string" } });

/** The headers of replies, below `#/components/headers`. */
export const headerComponents = {
  "X-Request-Id": text("The id of the request, as in the log of the service"),
  "Retry-After": { description: "Seconds after which to try again", schema: { type: "integer" } },
  "X-Next-Cursor": text("The `cursor` of the next page; absent on the last one"),
  Link: text('The address of the next page: `<…>; rel="next"`'),
  Location: text("The path of what was made"),
  ETag: text("Identifies the state that the reply shows; for If-None-Match and If-Match"),
  "X-Warnings": text("The first ten `warnings` of a reply that is a list, as JSON in ASCII"),
  "Preference-Applied": text("Confirms `Prefer: wait=` and `Prefer: handling=strict`"),
};

/** The headers of a successful reply beyond those of every reply. */
export function headersOf({ query, path, body, response, tagged, conditional, status, makes }: Operation) {
  const names: (keyof typeof headerComponents)[] = [];
  if (query && ("cursor" in query.shape || "after" in query.shape)) names.push("X-Next-Cursor", "Link");
  if (path.endsWith("/outcome")) names.push("ETag", "Preference-Applied");
  if (makes) names.push("Location");
  if (body && response instanceof z.ZodArray) names.push("X-Warnings");
  if (tagged || (conditional && status === 200)) names.push("ETag");
  if (names.length === 0) return null;
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
