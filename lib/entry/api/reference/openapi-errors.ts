/** Descriptions of error statuses, shared by all operations. */
export const REASONS: Record<number, string> = {
  401: "The API key is wrong, or the email or password",
  403: "No credentials, credentials that are not an owner's, a key without the required scope (type `scope`), or a request from another site's page",
  404: "Not found, or it belongs to another account",
  409: "Not possible in the current state, or while another request is still running",
  410: "Expired, cancelled or already used",
  412: "The object has changed: its ETag is no longer the one in If-Match",
  413: "The body is too large",
  415: "The content type of the body is not supported",
  422: "The request is invalid; detail lists each problem",
  429: "Too many requests; see Retry-After",
  500: "An internal error; X-Request-Id identifies it in the log",
  503: "The database is busy; see Retry-After",
  507: "The form, its account or the disk has no room for more; nothing was stored",
};

/** Error statuses that operations list. Any operation may return any of the others, which `default` describes. */
const NAMES: Record<number, string> = {
  401: "Unauthorized",
  404: "NotFound",
  409: "Conflict",
  410: "Gone",
  412: "Changed",
  422: "Invalid",
  429: "TooMany",
  507: "Full",
};

export function isNamed(status: number): boolean {
  return Object.hasOwn(NAMES, status);
}

/** Reference to the named reply for a status. */
export function errorReference(status: number) {
  return { $ref: `#/components/responses/${NAMES[status] ?? ANY}` };
}

const ANY = "AnyError";
export const anyErrorReference = { $ref: `#/components/responses/${ANY}` };

/** The replies below `#/components/responses`. */
export function errorComponents() {
  const unnamed = Object.entries(REASONS).filter(([status]) => !isNamed(Number(status)));
  const headers = {
    "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" },
    "Retry-After": { $ref: "#/components/headers/Retry-After" },
  };
  return {
    ...Object.fromEntries(Object.entries(NAMES).map(([status, name]) => [name, replyOf(Number(status))])),
    [ANY]: { description: unnamed.map(([status, reason]) => `${status}: ${reason}.`).join(" "), headers, content: contentOf("ApiError") },
  };
}

function replyOf(status: number) {
  const headers = { "Retry-After": { $ref: "#/components/headers/Retry-After" } };
  const content = contentOf(status === 422 ? "ValidationError" : "ApiError");
  return { description: REASONS[status], ...(status === 429 && { headers }), content };
}

function contentOf(schema: string) {
  return { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } };
}
