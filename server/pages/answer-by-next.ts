import type { ServerResponse } from "node:http";
import { requestContext } from "@/lib/http/request-context";
import { replyUnreachable } from "./reply-unreachable";
import { commonHeaders } from "@/server/http/common-headers";
import { setPageHeaders } from "./page-headers";
import { prepareNext } from "./prepare-next";
import { isAsset } from "@/server/http/read-path";
import { refuse } from "@/server/http/refuse";
import type { Answer } from "@/server/http/receive";

/** Methods that pages and files of the build answer. */
export const READING = ["GET", "HEAD"];

type ByNext = { answerPage: Answer; /** Not used where routes are called directly. */ answerRoute: Answer; prepare: () => Promise<Answer> };

/** Next, loaded on first use. @param module lies in the build that is served. */
export function answerByNext(module: string): ByNext {
  let next: Promise<Answer> | undefined;
  const prepare = () =>
    (next ??= prepareNext(module).catch((error: unknown) => {
      next = undefined; // the next request tries again
      throw error;
    }));
  const answerRoute: Answer = async (incoming, outgoing) => {
    const answer = await prepare();
    setCommonHeaders(outgoing);
    await answer(incoming, outgoing);
  };
  const answerPage: Answer = async (incoming, outgoing) => {
    const context = requestContext();
    if (!READING.includes(incoming.method ?? "")) {
      // Next would answer with a 500.
      refuse(outgoing, { id: context.id, status: 405, detail: "Method not allowed", headers: { Allow: READING.join(", ") } });
      return;
    }
    const answer = await prepare();
    setCommonHeaders(outgoing);
    replyUnreachable(context, outgoing);
    if (!isAsset(incoming.url ?? "")) setPageHeaders(incoming, outgoing);
    await answer(incoming, outgoing);
  };
  return { answerPage, answerRoute, prepare };
}

function setCommonHeaders(outgoing: ServerResponse): void {
  for (const [name, value] of Object.entries(commonHeaders(requestContext().id))) outgoing.setHeader(name, value);
}
