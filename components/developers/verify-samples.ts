const JAVASCRIPT = `// npm install standardwebhooks, then: WEBHOOK_SECRET=whsec_… node receive.mjs
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEBHOOK_SECRET);

createServer(async (request, response) => {
  const body = await text(request); // verify the raw text; parse it afterwards
  try {
    const event = webhook.verify(body, request.headers); // throws if the signature is wrong or too old
    console.log(event.type, event.data.response?.data);
    response.writeHead(204).end(); // any 2xx acknowledges it
  } catch {
    response.writeHead(400).end();
  }
}).listen(4000);
`;

const PYTHON = `# pip install standardwebhooks, then: WEBHOOK_SECRET=whsec_… python3 receive.py
import os
from http.server import BaseHTTPRequestHandler, HTTPServer
from standardwebhooks.webhooks import Webhook

webhook = Webhook(os.environ["WEBHOOK_SECRET"])

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))  # the very bytes that were signed
        headers = {name.lower(): value for name, value in self.headers.items()}
        try:
            event = webhook.verify(body, headers)  # raises if the signature is wrong or too old
        except Exception:
            self.send_response(400)
        else:
            print(event["type"], event["data"]["response"])
            self.send_response(204)  # any 2xx acknowledges it
        self.end_headers()

HTTPServer(("", 4000), Receiver).serve_forever()
`;

/** Receivers that verify webhooks with the published library. */
export const verifySamples = {
  javascript: [{ label: "receive.mjs", code: JAVASCRIPT }],
  python: [{ label: "receive.py", code: PYTHON }],
};
