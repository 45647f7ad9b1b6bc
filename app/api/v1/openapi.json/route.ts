import { jsonReply } from "@/lib/api/http/json-reply";
import { openApiDocument } from "@/lib/api/reference/openapi";
import { route } from "@/lib/api/http/route";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** Open to all: it says what the API is, nothing of what is in it. */
export const GET = route(() => jsonReply(JSON.stringify(openApiDocument(env().baseUrl)), { status: 200 }));
