import type { ServerResponse } from "node:http";
import { requestContext } from "@/lib/entry/http/request-context";
import { KeptPages } from "./kept-pages";
import { replyUnreachable } from "./reply-unreachable";
import { commonHeaders } from "@/server/http/common-headers";
import { setPageHeaders } from "./page-headers";
import { prepareNext } from "./prepare-next";
import { isAsset } from "@/server/http/read-path";
import { refuse } from "@/server/http/refuse";
import type { Answer } from "@/server/http/receive";
import { sendReply } from "@/server/http/send-reply";

/** Methods that pages and files of the build answer. */
export const READING = ["GET", "HEAD"];

/** A page with a nonce must not be kept by the client. */
const HTML = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };

type ByNext = { answerPage: Answer; /** Not used where routes are called directly. */ answerRoute: Answer; prepare: () => Promise<Answer> };

/** Next, loaded on first use. @param module lies in the build that is served. */
export function answerByNext(module: string): ByNext {
  let next: Promise<Answer> | undefined;
  const prepare = () =>
    (next ??= prepareNext(module).catch((error: unknown) => {
      next = undefined; // the next request tries again
      throw error;
    }));
  const kept = new KeptPages();
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
    const { url = "" } = incoming;
    if (!isAsset(url)) {
      const nonce = setPageHeaders(incoming, outgoing);
      const page = await kept.find(url, { nonce, render: answer });
      if (page !== null) return sendReply({ status: 200, headers: HTML, body: page }, incoming, outgoing);
    }
    await answer(incoming, outgoing);
  };
  return { answerPage, answerRoute, prepare };
}

function setCommonHeaders(outgoing: ServerResponse): void {
  for (const [name, value] of Object.entries(commonHeaders(requestContext().id))) outgoing.setHeader(name, value);
}
