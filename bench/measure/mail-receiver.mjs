// A mail server, run as a separate process. It accepts every email at once, but never replies to a recipient whose domain begins with "hang".
// GET on the second port lists the arrivals, as [recipient, milliseconds since 1970].
import { createServer } from "node:http";
import { SMTPServer } from "smtp-server";

/** @type {[string, number][]} */
const arrivals = [];
const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  maxClients: 500,
  onRcptTo: ({ address }, _, callback) => (address.includes("@hang") ? undefined : callback()),
  onData(stream, { envelope }, callback) {
    stream.resume();
    stream.on("end", () => {
      for (const { address } of envelope.rcptTo) arrivals.push([address, Date.now()]);
      callback();
    });
  },
});
mail.on("error", () => undefined); // aborted connections
const list = createServer((_, response) => void response.end(JSON.stringify(arrivals)));
const smtp = mail.listen(0, "127.0.0.1", () => list.listen(0, "127.0.0.1", () => console.log(`${portOf(smtp)} ${portOf(list)}`)));

/** @param {import("node:net").Server} server */
function portOf(server) {
  const address = server.address();
  return address && typeof address === "object" ? address.port : 0;
}
