// npm run webhook-demo [-- --port 4000]: a sample receiver. It verifies each webhook with the published library, and prints it.
// KEY (an API key) and BASE (the service's address) let it fetch the signing secret; WEBHOOK_SECRET=whsec_… sets it directly.
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { Webhook } from "standardwebhooks";

process.on("uncaughtException", giveUp);

const { values } = parseArgs({ options: { port: { type: "string", default: "4000" } } });
const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? (await readSecret().catch(giveUp)));

const server = createServer((request, response) => void receive(request, response));
server.on("error", giveUp);
server.listen(Number(values.port), "127.0.0.1", () => console.log(`Send webhooks to http://localhost:${values.port}/ (Ctrl+C ends this)`));

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request); // the exact text that was signed: parse it later
  try {
    const event = webhook.verify(body, request.headers as Record<string, string>); // throws when the webhook is forged or too old
    console.log(`${String(request.headers["webhook-id"])} verified`, JSON.stringify(event, null, 2));
    response.writeHead(204).end(); // any 2xx acknowledges it; after anything else the service retries
  } catch (error) {
    console.log(`refused: ${String(error)}`);
    response.writeHead(400).end("The signature is invalid");
  }
}

async function readSecret(): Promise<string> {
  const { KEY, BASE = "http://localhost:3000" } = process.env;
  if (!KEY) throw new Error("Set KEY to an API key of the service, or WEBHOOK_SECRET to the signing secret.");
  const reply = await fetch(`${BASE}/api/v1/webhooks/secret`, { headers: { Authorization: `Bearer ${KEY}` } });
  const answer = (await reply.json()) as { secret: string; detail?: string }; // the API's reply
  if (!reply.ok) throw new Error(`${BASE} answered ${reply.status}: ${String(answer.detail)}`);
  return answer.secret;
}

function giveUp(error: unknown): never {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  console.error(cause instanceof Error ? `${message}: ${cause.message}` : message);
  process.exit(1);
}
