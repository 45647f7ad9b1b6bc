import { replyToProgram } from "@/lib/api/http/reply-to-program";
import { authenticate } from "@/lib/api/http/authenticate";
import { jsonReply } from "@/lib/api/http/json-reply";
import type { Reply } from "@/lib/api/http/reply";
import { operations } from "./operations";
import { publicOperations } from "./public-operations";
import type { RouteRequest } from "@/lib/api/http/route-request";

/** A route and its methods. */
type Place = {
  /** In the notation of the API reference: `/api/v1/forms/{form_id}`. */ path: string;
  methods: readonly string[];
};

/**
 * The reply to a method that a path does not support: 405 with `Allow` (contract §8). Where a key is needed, callers without
 * one get that error instead: authentication comes first (contract §1).
 */
export function notAllowed(request: RouteRequest, place: Place): Promise<Reply> {
  return replyToProgram(async () => {
    if (keyed.has(place.path) && !open.has(place.path)) await authenticate(request);
    const detail = `${request.method} is not allowed here`;
    return jsonReply(JSON.stringify({ detail }), { status: 405, headers: { Allow: allowedMethods(place) } });
  });
}

/** The reply to OPTIONS: the methods of a path. */
export function options(place: Place): Reply {
  return jsonReply(null, { status: 204, headers: { Allow: allowedMethods(place) } });
}

const keyed = new Set(Object.values(operations).map(({ path }) => path as string));
const open = new Set(Object.values(publicOperations).map(({ path }) => path as string));

function allowedMethods({ methods }: Place): string {
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}
