// Webhook receivers, run as a separate process: one that replies at once, and any number (127.0.0.2, 127.0.0.3 …) that never reply.
// GET on the first lists the arrivals, as [webhook-id, milliseconds since 1970].
import { createServer } from "node:http";

/** @type {[string, number][]} */
const arrivals = [];
const server = createServer((request, response) => {
  if (request.method === "GET") return void response.end(JSON.stringify(arrivals));
  if (request.headers.host?.startsWith("127.0.0.1:")) {
    arrivals.push([String(request.headers["webhook-id"]), Date.now()]);
    response.writeHead(204).end();
  }
  request.resume();
});
server.listen(0, "0.0.0.0", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(address.port);
});
