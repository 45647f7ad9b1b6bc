import { once } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

export type MoodyReceiver = {
  url: string;
  /** What it answers from now on. */
  answerWith: (status: number, body?: string) => void;
  requests: { headers: IncomingHttpHeaders; body: string }[];
  close: () => Promise<void>;
};

/** A receiver of webhooks for journeys, that answers as it is told. */
export async function startMoodyReceiver(): Promise<MoodyReceiver> {
  let answer = { status: 204, body: "" };
  const requests: MoodyReceiver["requests"] = [];
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
