import { withTag } from "@/lib/entry/http/entity-tag";
import { jsonReply } from "@/lib/entry/http/json-reply";
import { documentAsJson } from "@/lib/entry/api/reference/document-texts";
import { route } from "@/lib/entry/http/route";
import { env } from "@/lib/base/env/env";

export const dynamic = "force-dynamic";

/** Public: it describes the API and contains no data. */
export const GET = route((request) =>
  withTag(jsonReply(documentAsJson(env().baseUrl), { status: 200, headers: { "Cache-Control": "public, no-cache" } }), request),
);
