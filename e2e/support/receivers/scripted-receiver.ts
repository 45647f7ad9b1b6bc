import { once } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

export type ScriptedReceiver = {
  url: string;
  /** Sets the reply to further requests. */
  answerWith: (status: number, body?: string) => void;
  requests: { headers: IncomingHttpHeaders; body: string }[];
  close: () => Promise<void>;
};

/** A webhook receiver for journeys, with a settable reply. */
export async function startScriptedReceiver(): Promise<ScriptedReceiver> {
  let answer = { status: 204, body: "" };
  const requests: ScriptedReceiver["requests"] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ headers: request.headers, body });
      response.writeHead(answer.status, { "Content-Type": "text/plain" }).end(answer.body);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port");
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    answerWith: (status, body = "") => (answer = { status, body }),
    requests,
    close: async () => {
      server.close().closeAllConnections();
      await once(server, "close");
    },
  };
}
