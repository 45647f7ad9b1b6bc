import { withTag } from "@/lib/entry/http/entity-tag";
import { documentAsYaml } from "@/lib/entry/api/reference/document-texts";
import { route } from "@/lib/entry/http/route";
import { env } from "@/lib/base/env/env";

export const dynamic = "force-dynamic";

/** Public, like the document as JSON. */
export const GET = route(async (request) => {
  const headers = { "Cache-Control": "public, no-cache", "Content-Type": "application/yaml" };
  return withTag({ status: 200, headers, body: await documentAsYaml(env().baseUrl) }, request);
});
