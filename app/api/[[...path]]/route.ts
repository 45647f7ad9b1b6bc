import { jsonResponse } from "@/lib/api/json-response";

export const dynamic = "force-dynamic";

/** Every address below /api that is no operation: JSON too, never a page (contract §8). */
function notFound(): Response {
  return jsonResponse(JSON.stringify({ detail: "Not found" }), { status: 404 });
}

export { notFound as GET, notFound as POST, notFound as PUT, notFound as PATCH, notFound as DELETE };
