import { jsonResponse } from "@/lib/api/handle";
import { operations } from "@/lib/api/operations";
import { publicOperations } from "@/lib/api/public-operations";

/** The handler for the methods that a path has no operation for: 405 with `Allow` (contract §8). */
export function notAllowed(request: Request): Response {
  const { pathname } = new URL(request.url);
  const here = Object.values({ ...operations, ...publicOperations }).filter(({ path }) => matches(path, pathname));
  const methods: string[] = here.map(({ method }) => method);
  const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  return jsonResponse(JSON.stringify({ detail: `${request.method} is not allowed here` }), { status: 405, headers: { Allow: allow } });
}

function matches(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pathname);
}
