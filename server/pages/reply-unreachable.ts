import type { ServerResponse } from "node:http";
import type { RequestContext } from "@/lib/entry/http/request-context";
import { UNREACHABLE_PAGE } from "./unreachable-page";

/** Headers that describe the body Next rendered, not the one sent instead. */
const OF_THE_BODY = /^(content-(?!security-policy)|transfer-encoding$|etag$|link$|vary$|cache-control$|last-modified$|x-nextjs-)/i;

/**
 * Turns a page that failed because the database is unreachable into a 503 with Retry-After. Next would answer with a 500,
 * and has no way to choose another status. Successful pages pay nothing: only a failed page sets the flag
 * (lib/entry/pages/log-page-fault.ts).
 */
export function replyUnreachable(context: Pick<RequestContext, "isDatabaseUnreachable">, outgoing: ServerResponse): void {
  const writeHead = outgoing.writeHead.bind(outgoing) as (...args: unknown[]) => ServerResponse; // it has overloads, like the next two
  const write = outgoing.write.bind(outgoing) as (...args: unknown[]) => boolean;
  const end = outgoing.end.bind(outgoing) as (...args: unknown[]) => ServerResponse;
  let isReplaced = false;
  const replace = (status: unknown): boolean => {
    if (isReplaced || status !== 500 || !context.isDatabaseUnreachable || outgoing.headersSent) return isReplaced;
    isReplaced = true;
    for (const name of outgoing.getHeaderNames()) if (OF_THE_BODY.test(name)) outgoing.removeHeader(name);
    writeHead(503, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": Buffer.byteLength(UNREACHABLE_PAGE),
      "Cache-Control": "no-store",
      "Retry-After": "1",
    });
    end(UNREACHABLE_PAGE);
    return true;
  };
  outgoing.writeHead = (...args: unknown[]) => (replace(args[0]) ? outgoing : writeHead(...args));
  outgoing.write = (...args: unknown[]) => replace(outgoing.statusCode) || write(...args);
  outgoing.end = (...args: unknown[]) => (replace(outgoing.statusCode) ? outgoing : end(...args));
}
