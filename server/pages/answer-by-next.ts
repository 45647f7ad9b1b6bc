import { requestContext } from "@/lib/http/request-context";
import { replyUnreachable } from "./reply-unreachable";
import { commonHeaders } from "@/server/http/common-headers";
import { setPageHeaders } from "./page-headers";
import { prepareNext } from "./prepare-next";
import { isAsset, isPreview, isRoute } from "@/server/http/read-path";
import { refuse } from "@/server/http/refuse";
import type { Answer } from "@/server/http/receive";

const READING = ["GET", "HEAD"];

/** Next, loaded on first use. @param module lies in the build that is served. */
export function answerByNext(module: string): { answer: Answer; prepare: () => Promise<Answer> } {
  let next: Promise<Answer> | undefined;
  const prepare = () =>
    (next ??= prepareNext(module).catch((error: unknown) => {
      next = undefined; // the next request tries again
      throw error;
    }));
  const answer: Answer = async (incoming, outgoing) => {
    const context = requestContext();
    const path = incoming.url ?? "";
    // Everything that is not a route is a page or a file; Next answers other methods on those with a 500.
    if (!isRoute(path) && !READING.includes(incoming.method ?? "")) {
      refuse(outgoing, { id: context.id, status: 405, detail: "Method not allowed", headers: { Allow: READING.join(", ") } });
      return;
    }
    const answerPage = await prepare();
    for (const [name, value] of Object.entries(commonHeaders(context.id))) outgoing.setHeader(name, value);
    if (!isRoute(path)) replyUnreachable(context, outgoing);
    if (!isRoute(path) && !isAsset(path) && !isPreview(path)) setPageHeaders(incoming, outgoing);
    await answerPage(incoming, outgoing);
  };
  return { answer, prepare };
}
