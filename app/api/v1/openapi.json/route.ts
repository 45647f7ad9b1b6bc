import { jsonResponse } from "@/lib/api/json-response";
import { openApiDocument } from "@/lib/api/openapi";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** Open to all: it says what the API is, nothing of what is in it. */
export function GET(): Response {
  return jsonResponse(JSON.stringify(openApiDocument(env().baseUrl)), { status: 200 });
}

export {
  options as OPTIONS,
  notAllowed as POST,
  notAllowed as PUT,
  notAllowed as PATCH,
  notAllowed as DELETE,
} from "@/lib/api/not-allowed";
