import { jsonReply } from "@/lib/http/json-reply";
import { openApiDocument } from "@/lib/api/reference/openapi";
import { route } from "@/lib/http/route";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** Public: it describes the API and contains no data. */
export const GET = route(() => jsonReply(JSON.stringify(openApiDocument(env().baseUrl)), { status: 200 }));
