import { replyToProgram } from "@/lib/entry/http/reply-to-program";
import { ApiError } from "@/lib/entry/http/api-error";
import { authenticate } from "@/lib/entry/http/authenticate";
import { jsonReply } from "@/lib/entry/http/json-reply";
import type { Reply } from "@/lib/entry/http/reply";
import { operations } from "./operations";
import { publicOperations } from "./public-operations";
import type { RouteRequest } from "@/lib/entry/http/route-request";

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
    const instead = INSTEAD[`${request.method} ${route.path}`];
    const detail = `${request.method} is not allowed here${instead === undefined ? "" : `: ${instead}`}`;
    throw new ApiError(405, detail, { Allow: allowedMethods(route) });
  });
}

/** The reply to OPTIONS: the methods of a path. */
export function options(route: Route): Reply {
  return jsonReply(null, { status: 204, headers: { Allow: allowedMethods(route) } });
}

/** What was probably meant by a method that a path does not have. */
const INSTEAD: Record<string, string> = {
  "POST /api/v1/forms/{form_id}/responses": "answers are sent to POST /f/{form_id}",
  "DELETE /api/v1/forms/{form_id}/responses": "POST /api/v1/forms/{form_id}/responses/bulk deletes several, by ids or by filter",
  "PUT /api/v1/forms/{form_id}": "PUT /api/v1/forms/{form_id}/content replaces its content, PATCH changes its status and expiry",
  "POST /api/v1/forms/{form_id}": "answers are sent to POST /f/{form_id}; PATCH changes the form",
  "PUT /api/v1/drafts/{draft_id}": "PATCH changes a draft",
  "DELETE /api/v1/forms": "DELETE /api/v1/forms/{form_id} deletes one form",
  "PUT /f/{form_id}": "answers are sent by POST",
};

const keyed = new Set<string>(Object.values(operations).map(({ path }) => path));
const open = new Set(Object.values(publicOperations).map(({ path }) => path as string));

function allowedMethods({ methods }: Route): string {
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}
