import { withTag } from "@/lib/entry/http/entity-tag";
import { jsonReply } from "@/lib/entry/http/json-reply";
import { openApiDocument } from "@/lib/entry/api/reference/openapi";
import { route } from "@/lib/entry/http/route";
import { env } from "@/lib/base/env/env";

export const dynamic = "force-dynamic";

/** The document takes a tenth of a second to make, and anyone may ask for it. */
let made: { baseUrl: string; json: string } | undefined;

/** Public: it describes the API and contains no data. */
export const GET = route((request) => {
  const { baseUrl } = env();
  if (made?.baseUrl !== baseUrl) made = { baseUrl, json: JSON.stringify(openApiDocument(baseUrl)) };
  return withTag(jsonReply(made.json, { status: 200, headers: { "Cache-Control": "public, no-cache" } }), request);
});
