import { replyToProgram } from "@/lib/http/reply-to-program";
import { ApiError } from "@/lib/http/api-error";
import { authenticate } from "@/lib/http/authenticate";
import { jsonReply } from "@/lib/http/json-reply";
import type { Reply } from "@/lib/http/reply";
import { operations } from "./operations";
import { publicOperations } from "./public-operations";
import type { RouteRequest } from "@/lib/http/route-request";

/** A route and its methods. */
type Route = {
  /** In the notation of the API reference: `/api/v1/forms/{form_id}`. */ path: string;
  methods: readonly string[];
};

/**
 * The reply to a method that a path does not support: 405 with `Allow` (contract §8). Where a key is needed, callers without
 * one get that error instead: authentication comes first (contract §1).
 */
export function notAllowed(request: RouteRequest, route: Route): Promise<Reply> {
  return replyToProgram(async () => {
    if (keyed.has(route.path) && !open.has(route.path)) await authenticate(request);
    throw new ApiError(405, `${request.method} is not allowed here`, { Allow: allowedMethods(route) });
  });
}

/** The reply to OPTIONS: the methods of a path. */
export function options(route: Route): Reply {
  return jsonReply(null, { status: 204, headers: { Allow: allowedMethods(route) } });
}

const keyed = new Set(Object.values(operations).map(({ path }) => path as string));
const open = new Set(Object.values(publicOperations).map(({ path }) => path as string));

function allowedMethods({ methods }: Route): string {
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}
