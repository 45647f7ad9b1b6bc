import { jsonResponse } from "@/lib/api/handle";
import { operations } from "@/lib/api/operations";

/** The handler for the methods that a path has no operation for: 405 with `Allow` (contract §8). */
export function notAllowed(request: Request): Response {
  const { pathname } = new URL(request.url);
  const methods = Object.values(operations).filter(({ path }) => matches(path, pathname)).map(({ method }) => method);
  const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  return jsonResponse(JSON.stringify({ detail: `${request.method} is not allowed here` }), { status: 405, headers: { Allow: allow } });
}

function matches(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pathname);
}
