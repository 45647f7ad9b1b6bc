import { jsonResponse } from "@/lib/api/json-response";
import { operations } from "@/lib/api/operations";
import { publicOperations } from "@/lib/api/public-operations";

/** The handler for the methods that a path has no operation for: 405 with `Allow` (contract §8). */
export function notAllowed(request: Request): Response {
  const detail = `${request.method} is not allowed here`;
  return jsonResponse(JSON.stringify({ detail }), { status: 405, headers: { Allow: allowedMethods(request) } });
}

/** OPTIONS: what a path can do. Next's own answer would count the methods that only say 405. */
export function options(request: Request): Response {
  return jsonResponse(null, { status: 204, headers: { Allow: allowedMethods(request) } });
}

function allowedMethods({ url }: Request): string {
  const { pathname } = new URL(url);
  const all = Object.values({ ...operations, ...publicOperations });
  // An address that is written out, such as /forms/counts, is none of /forms/{form_id}.
  const exact = all.filter(({ path }) => path === pathname);
  const here = exact.length > 0 ? exact : all.filter(({ path }) => matches(path, pathname));
  const ofPage = /^\/f\/[^/]+\/check$/.test(pathname) ? ["POST"] : ["GET"]; // what the page asks, and a receipt: no operations
  const methods: string[] = here.length > 0 ? here.map(({ method }) => method) : ofPage;
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}

function matches(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pathname);
}
