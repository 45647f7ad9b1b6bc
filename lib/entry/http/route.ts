import { Readable } from "node:stream";
import type { Reply } from "./reply";
import type { RouteRequest } from "./route-request";

type Params = Record<string, string>;
/** A route's function from request to reply. `params`: the decoded segments of the path by folder name. */
type Answer<P extends Params> = (request: RouteRequest, params: P) => Reply | Promise<Reply>;

/** A route handler as Next calls it. Our own server calls `answer` directly, which avoids the web's Request and Response. */
export type Route = ((request: Request, context: { params: Promise<Params> }) => Promise<Response>) & { answer: Answer<Params> };

/** Makes a route handler from a function that returns a reply. @param answer must not throw: errors are replies too. */
export function route<P extends Params = Params>(answer: Answer<P>): Route {
  const answerAny = answer as unknown as Answer<Params>; // folder names are the parameter names
  // Next, in development, gives none to a route whose path has none.
  const handler = async (request: Request, { params }: { params: Promise<Params | undefined> }) =>
    toResponse(await answerAny(request, (await params) ?? {}), request.method);
  return Object.assign(handler, { answer: answerAny });
}

/** For HEAD, Next runs GET and drops the body unread, which would keep a file open or a stream running forever. */
async function toResponse({ status, headers, body }: Reply, method: string): Promise<Response> {
  const answered = new Headers();
  for (const [name, value] of Object.entries(headers)) for (const one of [value].flat()) answered.append(name, one);
  if (method !== "HEAD")
    return new Response(body instanceof Readable ? (Readable.toWeb(body) as ReadableStream<Uint8Array>) : body, {
      status,
      headers: answered,
    }); // Node's web stream differs from the DOM's only in its type
  if (body instanceof Readable) body.destroy();
  else if (body instanceof ReadableStream) await body.cancel();
  return new Response(null, { status, headers: answered });
}
