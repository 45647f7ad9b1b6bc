import type { ServerResponse } from "node:http";
import type { RequestContext } from "@/lib/entry/http/request-context";
import { shellWords } from "@/components/words/shell";

/** Headers that describe the body Next rendered, not the one sent instead. */
const OF_THE_BODY = /^(content-(?!security-policy)|transfer-encoding$|etag$|link$|vary$|cache-control$|last-modified$|x-nextjs-)/i;

/**
 * Turns a page that failed because the database is unreachable into a 503 with Retry-After. Next would answer with a 500,
 * and has no way to choose another status. Successful pages pay nothing: only a failed page sets the flag
 * (lib/entry/pages/log-page-fault.ts).
 */
export function replyUnreachable(context: Pick<RequestContext, "isDatabaseUnreachable">, outgoing: ServerResponse): void {
  const writeHead = outgoing.writeHead.bind(outgoing) as (...args: unknown[]) => ServerResponse; // overloaded, like the next two
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

const { brand, away } = shellWords;

/** What an owner sees while the database is unreachable: a page without files or scripts. Its colours are those of app/globals.css. */
const UNREACHABLE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${away.title} · ${brand}</title>
<link rel="icon" href="/respondent/icon.svg">
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 64px 24px; background: light-dark(#fbfaf7, #14171a); color: light-dark(#1b1f24, #eceae4); font: 17px/1.6 system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; }
h1 { margin: 0 0 12px; font: 600 31px/1.25 ui-serif, Georgia, serif; }
a { display: inline-block; margin-top: 12px; padding: 10px 16px; border-radius: 6px; background: light-dark(#1f5f5b, #7cc7be); color: light-dark(#fff, #0b2220); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 2px solid light-dark(#1b1f24, #ffc53d); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${away.title}</h1>
<p>${away.text}</p>
<a href="">${away.retry}</a>
</main>
</body>
</html>
`;
