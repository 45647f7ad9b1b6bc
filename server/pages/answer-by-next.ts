import type { ServerResponse } from "node:http";
import { createServer } from "node:http";
import { requestContext } from "@/lib/entry/http/request-context";
import { KeptPages } from "./kept-pages";
import { replyUnreachable } from "./reply-unreachable";
import { commonHeaders } from "@/server/http/common-headers";
import { setPageHeaders } from "./page-headers";
import { isAsset } from "@/server/http/read-path";
import { refuse } from "@/server/http/refuse";
import type { Answer } from "@/server/http/receive";
import { sendReply } from "@/server/http/send-reply";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Turns } from "@/lib/base/turns/turns";

/** Methods that pages and files of the build support. */
export const READING = ["GET", "HEAD"];

/** A page with a nonce must not be kept by the client. */
const HTML = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };

type ByNext = { answerPage: Answer; /** Not used where routes are called directly. */ answerRoute: Answer; prepare: () => Promise<Answer> };

/** Next, loaded on first use. @param module a URL within the build that is served. */
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

/** Next's request handler: from the build that contains `module`, or from the sources under `npm run dev`. */
async function prepareNext(module: string): Promise<Answer> {
  const here = dirname(fileURLToPath(module));
  const dev = process.env.NODE_ENV !== "production";
  if (!dev) {
    // Like the server.js that Next generates beside this file: use the build's configuration, not that of the current folder.
    const { config } = JSON.parse(readFileSync(join(here, ".next/work/required-server-files.json"), "utf8")) as { config: unknown };
    process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  }
  // Next wants to handle Upgrade requests, which only hot reload needs. So it gets a server that never listens: without an `upgrade`
  // listener, ours treats them as ordinary requests (RFC 9110 §7.8).
  if (!dev) await loadInTurns(module);
  const { default: next } = await import("next"); // loaded on first use
  const app = next(dev ? { dev, dir: dirname(here), turbopack: true } : { dev, dir: here, httpServer: createServer() });
  await app.prepare();
  return app.getRequestHandler();
}

/**
 * Loads the modules of Next one by one. Loaded together, on the first request for a page, they would block the event loop for a second.
 * The build lists each module after those that it needs (scripts/next-modules.mjs).
 */
async function loadInTurns(module: string): Promise<void> {
  const here = dirname(fileURLToPath(module));
  const load = createRequire(module);
  const files = JSON.parse(readFileSync(join(here, "next-modules.json"), "utf8")) as string[];
  const turns = new Turns();
  for (const file of files) {
    load(join(here, file));
    if (turns.isOver) await turns.next();
  }
}
