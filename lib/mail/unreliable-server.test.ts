import { once } from "node:events";
import type { Socket } from "node:net";
import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { openMailOutbox } from "@/e2e/support/mail-outbox";
import { smtpError, startMailServer, withTls } from "@/e2e/support/mail-server";

const start = new Date("2026-11-21T10:00:00.000Z");
const AGAIN = new Date(start.getTime() + 5_000);

describe("a mail server that cannot be relied on (promise P19)", () => {
  /** Says what a server says until it has the text, then does as told. */
  async function startRawServer(afterText: (socket: Socket) => void, { greeting = "220 raw\r\n", extensions = "", toStartTls = "" } = {}) {
    let letters = 0;
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.write(greeting);
      let isText = false;
      socket.on("data", (chunk) => {
        const said = chunk.toString();
        if (isText) {
          if (!said.endsWith("\r\n.\r\n")) return;
          isText = false;
          letters++;
          afterText(socket);
        } else if (/^DATA/i.test(said)) {
          isText = true;
          socket.write("354 Go on\r\n");
        } else if (/^EHLO/i.test(said)) socket.write(`250-raw\r\n${extensions}250 OK\r\n`);
        else if (/^STARTTLS/i.test(said)) socket.write(toStartTls);
        else socket.write("250 OK\r\n");
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (!address || typeof address === "string") throw new Error("No port");
    return { url: `smtp://127.0.0.1:${address.port}`, letters: () => letters, close: () => server.close() };
  }

  type Server = { url: string; letters: () => number; close: () => unknown };

  async function sendThrough(server: Server, attemptMs = 500) {
    const outbox = await openMailOutbox("sqlite", server.url);
    const worker = new outbox.MailWorker({ clock: () => start, random: () => 0.5, attemptMs });
    const [id = ""] = await outbox.add(["ada@reader.example"], start);
    await worker.poll();
    await worker.idle();
    await worker.poll();
    await worker.idle();
    const row = await outbox.row(id);
    await worker.stop();
    await outbox.close();
    await server.close();
    return { row, letters: server.letters() };
  }

  it("makes a mail uncertain when the connection is lost after its text, and does not send it again", async () => {
    const { row, letters } = await sendThrough(await startRawServer((socket) => socket.destroy()));
    expect(row).toMatchObject({ stage: "uncertain", nextAttemptAt: null });
    expect(letters).toBe(1);
  });

  it("makes a mail uncertain when the server drips its last reply for longer than an attempt takes", async () => {
    const drip = (socket: Socket) => {
      const timer = setInterval(() => socket.write("2"), 100);
      socket.on("close", () => clearInterval(timer));
    };
    const { row, letters } = await sendThrough(await startRawServer(drip));
    expect(row).toMatchObject({ stage: "uncertain", nextAttemptAt: null });
    expect(letters).toBe(1);
  });

  it("tries again when the server says nothing, is none, or refuses us at its door", async () => {
    for (const greeting of ["", "HTTP/1.1 400 Bad Request\r\n\r\n", "554 Your address is blocked\r\n"]) {
      const { row } = await sendThrough(await startRawServer(() => undefined, { greeting }));
      expect(row).toMatchObject({ stage: null, step: 1 });
      expect(row.attempts).toMatchObject([{ statusCode: greeting.startsWith("554") ? 554 : null }]);
    }
  });

  const LONG_ENOUGH = 20_000;

  it.each([
    ["from the first byte", true],
    ["after STARTTLS", false],
  ])("tries again, and says neither password nor text, when the certificate is not trusted %s", async (_, isImplicit) => {
    let logins = 0;
    const options = withTls("self-signed", isImplicit);
    const server = await startMailServer({
      ...options,
      onAuth(auth, session, callback) {
        logins++;
        options.onAuth?.call(this, auth, session, callback);
      },
    });
    const { row, letters } = await sendThrough({ ...server, letters: () => server.received.length }, LONG_ENOUGH);
    expect(row).toMatchObject({ stage: null, step: 1, nextAttemptAt: AGAIN });
    expect(row.attempts).toMatchObject([{ statusCode: null, error: expect.stringMatching(/certificate/) as string }]);
    expect([letters, logins]).toEqual([0, 0]);
  });

  it("tries again when its password is refused, which the operator can repair", async () => {
    const server = await startMailServer({
      authOptional: false,
      onAuth: (_, __, callback) => callback(smtpError(535, "5.7.8 Wrong password")),
    });
    const { row, letters } = await sendThrough({ ...server, letters: () => server.received.length }, LONG_ENOUGH);
    expect(row).toMatchObject({ stage: null, step: 1, nextAttemptAt: AGAIN });
    expect(row.attempts).toMatchObject([{ statusCode: 535, answer: expect.stringContaining("Wrong password") as string }]);
    expect(letters).toBe(0);
  });

  it.each([454, 554])(
    "tries again when the server offers STARTTLS and then replies %i to it, instead of going on in the clear",
    async (code) => {
      const { row, letters } = await sendThrough(
        await startRawServer(() => undefined, { extensions: "250-STARTTLS\r\n", toStartTls: `${code} Not now\r\n` }),
        LONG_ENOUGH,
      );
      expect(row).toMatchObject({ stage: null, step: 1 });
      expect(row.attempts).toMatchObject([{ statusCode: code, answer: expect.stringContaining("Not now") as string }]);
      expect(letters).toBe(0);
    },
  );

  it("never sends a password without TLS to another machine", async () => {
    const outbox = await openMailOutbox("sqlite", "smtp://forms:secret@127.0.0.1:1");
    const { SmtpSession } = await import("@/lib/mail/smtp/smtp-session");
    const server = await startMailServer();
    const target = { host: "0.0.0.0", port: server.port, isSecure: false, login: { user: "forms", pass: "secret" } };
    await expect(SmtpSession.open(target, new AbortController().signal)).rejects.toThrow(/STARTTLS/);
    await server.close();
    await outbox.close();
  });
});
