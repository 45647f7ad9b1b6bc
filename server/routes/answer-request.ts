import { notAllowed, options } from "@/lib/entry/api/operations/not-allowed";
import { READING, answerByNext } from "@/server/pages/answer-by-next";
import { StaticFiles } from "@/server/pages/static-files";
import type { Method } from "./find-route";
import { RouteTable } from "./find-route";
import { routeFiles } from "@/server/routes/generated/route-table";
import { NodeRequest } from "@/server/http/node-request";
import type { Answer } from "@/server/http/receive";
import { sendReply } from "@/server/http/send-reply";

/**
 * The handler of all requests: it calls routes directly, sends files of the build, and passes everything else to Next, which is loaded on
 * first use. In development Next handles all of it (docs/decisions/029). The allowed methods of a path are always decided here.
 * @param module a URL within the build that is served.
 */
export async function prepareAnswer(module: string): Promise<Answer> {
  const callsRoutes = process.env.NODE_ENV === "production";
  const next = answerByNext(module);
  const table = await readTable(callsRoutes);
  const files = callsRoutes ? new StaticFiles(module) : null;
  if (!callsRoutes) await next.prepare();
  return async (incoming, outgoing) => {
    const found = table.find(incoming.url ?? "/");
    if (!found) {
      const file = READING.includes(incoming.method ?? "") ? await files?.find(incoming) : null;
      return file ? sendReply(file, incoming, outgoing) : next.answerPage(incoming, outgoing);
    }
    const { route, params } = found;
    const request = new NodeRequest(incoming);
    const method = methodOf(request.method);
    if (request.method === "OPTIONS") return sendReply(options(route), incoming, outgoing);
    if (!route.methods.includes(method)) return sendReply(await notAllowed(request, route), incoming, outgoing);
    if (!route.handlers) return next.answerRoute(incoming, outgoing);
    const handler = route.handlers[method];
    if (!handler) throw new Error("The table of routes names a handler that its file does not export");
    return sendReply(await handler.answer(request, params), incoming, outgoing);
  };
}

async function readTable(callsRoutes: boolean): Promise<RouteTable> {
  const table = new RouteTable();
  for (const file of routeFiles) table.add(file, callsRoutes ? await file.load() : undefined);
  return table;
}

/** HEAD is a GET whose reply has only headers (RFC 9110 §9.3.2). */
function methodOf(method: string): Method {
  return (method === "HEAD" ? "GET" : method) as Method; // an unknown method is in no route's list
}
