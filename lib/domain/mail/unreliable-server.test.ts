import { once } from "node:events";
import type { Socket } from "node:net";
import { createServer } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openMailOutbox } from "@/e2e/support/receivers/mail-outbox";
import { smtpError, startMailServer, withTls } from "@/e2e/support/receivers/mail-server";

const start = new Date("2026-11-21T10:00:00.000Z");
const AGAIN = new Date(start.getTime() + 5_000);

describe("a mail server that cannot be relied on (promise P19)", () => {
  const LONG_ENOUGH = 20_000;

  /** Replies like a server until it has received the text, then runs `afterText`. */
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

  it("makes an email uncertain when the connection is lost after its text, and does not send it again", async () => {
    const { row, letters } = await sendThrough(await startRawServer((socket) => socket.destroy()), LONG_ENOUGH);
    expect(row).toMatchObject({ stage: "uncertain", nextAttemptAt: null });
    expect(letters).toBe(1);
  });

  it("makes an email uncertain when the server drips its last reply for longer than an attempt takes", async () => {
    const drip = (socket: Socket) => {
      const timer = setInterval(() => socket.write("2"), 100);
      socket.on("close", () => clearInterval(timer));
    };
    const { row, letters } = await sendThrough(await startRawServer(drip));
    expect(row).toMatchObject({ stage: "uncertain", nextAttemptAt: null });
    expect(letters).toBe(1);
  });

  it("tries again when the server says nothing, is none, or refuses us at once", async () => {
    for (const greeting of ["", "HTTP/1.1 400 Bad Request\r\n\r\n", "554 Your address is blocked\r\n"]) {
      const { row } = await sendThrough(await startRawServer(() => undefined, { greeting }));
      expect(row).toMatchObject({ stage: null, step: 1 });
      expect(row.attempts).toMatchObject([{ statusCode: greeting.startsWith("554") ? 554 : null }]);
    }
  });

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
    const { SmtpSession } = await import("@/lib/domain/mail/smtp/smtp-session");
    const server = await startMailServer();
    const target = { host: "0.0.0.0", port: server.port, isSecure: false, login: { user: "forms", pass: "secret" } };
    await expect(SmtpSession.open(target, new AbortController().signal)).rejects.toThrow(/STARTTLS/);
    await server.close();
    await outbox.close();
  });

  const silent = () => undefined;
  const moods: [name: string, fault: string, sentence: string, server: () => Promise<Server>][] = [
    ["is not there", "connection_refused", "The mail server refused the connection", noServer],
    ["says nothing", "timed_out", "The mail server did not reply in time", () => startRawServer(silent, { greeting: "" })],
    [
      "is none",
      "not_smtp",
      "What answers is not a mail server",
      () => startRawServer(silent, { greeting: "HTTP/1.1 400 Bad Request\r\n\r\n" }),
    ],
    [
      "blocks us",
      "turned_away",
      "The mail server takes no email from this service",
      () => startRawServer(silent, { greeting: "554 Blocked\r\n" }),
    ],
    [
      "does not start TLS",
      "tls_not_offered",
      "The mail server does not offer TLS",
      () => startRawServer(silent, { extensions: "250-STARTTLS\r\n", toStartTls: "454 Not now\r\n" }),
    ],
    [
      "speaks no TLS",
      "tls_failed",
      "No TLS connection to the mail server could be agreed on",
      () => startRawServer(silent, { extensions: "250-STARTTLS\r\n", toStartTls: "220 Go on\r\nthis is no TLS\r\n" }),
    ],
    [
      "has a certificate of its own",
      "certificate_not_trusted",
      "The certificate of the mail server is not trusted",
      async () => countLetters(await startMailServer(withTls("self-signed", true))),
    ],
    [
      "refuses the password",
      "sign_in_refused",
      "The mail server refused the sign-in",
      async () =>
        countLetters(
          await startMailServer({ authOptional: false, onAuth: (_, __, callback) => callback(smtpError(535, "5.7.8 Wrong password")) }),
        ),
    ],
  ];
  async function noServer(): Promise<Server> {
    const server = await startRawServer(silent);
    server.close();
    return { ...server, close: silent };
  }
  const countLetters = (server: Awaited<ReturnType<typeof startMailServer>>) => ({ ...server, letters: () => server.received.length });
  afterEach(() => vi.restoreAllMocks());

  it.each(moods)("that %s is counted, logged once and explained in plain words (%s: %s)", async (_, fault, sentence, start) => {
    const attemptMs = fault === "timed_out" ? 500 : LONG_ENOUGH;
    const { row, lines, metrics } = await listenTo(await start(), { attemptMs, times: 3 });
    expect(row.attempts.map(({ error }) => error)).toEqual([sentence, sentence, sentence]);
    expect(lines.filter(({ level }) => level === "warn")).toEqual([expect.objectContaining({ message: `mail: ${sentence}`, fault })]);
    expect(metrics).toContain(`formslip_mail_attempts_total{outcome="${fault}"} 3`);
    expect(metrics).toMatch(/^formslip_mail_last_failure_timestamp_seconds 1\d{9}/m);
    expect(metrics).toMatch(/^formslip_mail_last_success_timestamp_seconds 0$/m);
    expect(metrics).not.toMatch(/^formslip_webhook_attempt_duration_seconds_count/m); // which counts only webhooks
  });

  it("that works again says so once, and is counted", async () => {
    let isOpen = false;
    const server = await startMailServer({
      onConnect: (_, callback) => callback(isOpen ? undefined : smtpError(421, "4.3.2 Closed for now")),
    });
    const { lines, metrics } = await listenTo(countLetters(server), { attemptMs: LONG_ENOUGH, times: 3, between: () => (isOpen = true) });
    expect(lines.map(({ level, message }) => [level, message])).toEqual([
      ["warn", "mail: The mail server takes no email from this service"],
      ["info", "mail: the mail server works again"],
    ]);
    expect(metrics).toContain('formslip_mail_attempts_total{outcome="turned_away"} 1');
    expect(metrics).toContain('formslip_mail_attempts_total{outcome="accepted"} 1');
    expect(metrics).toContain('formslip_mails_ended_total{ending="accepted"} 1');
    expect(metrics).toMatch(/^formslip_mail_last_success_timestamp_seconds 1\d{9}/m);
  });

  /** What is stored, logged and counted for an email that is attempted up to `times` times. */
  async function listenTo(server: Server, { attemptMs, times, between }: { attemptMs: number; times: number; between?: () => unknown }) {
    const outbox = await openMailOutbox("sqlite", server.url);
    const { register } = await import("prom-client");
    const { log } = await import("@/lib/base/logging/log");
    register.clear();
    Reflect.deleteProperty(globalThis, Symbol.for("formslip.counters"));
    const lines: Record<string, unknown>[] = [];
    for (const level of ["info", "warn", "error"] as const)
      vi.spyOn(log, level).mockImplementation((facts: unknown, message?: unknown) => {
        lines.push({ level, message, ...(facts as object) }); // all our log lines have facts
      });
    let now = start;
    const worker = new outbox.MailWorker({ clock: () => now, random: () => 0.5, attemptMs });
    const [id = ""] = await outbox.add(["ada@reader.example"], start);
    for (let time = 0; time < times; time++) {
      await worker.poll();
      await worker.idle();
      now = new Date(now.getTime() + 3_600_000);
      between?.();
    }
    const row = await outbox.row(id);
    const metrics = await register.metrics();
    await worker.stop();
    await outbox.close();
    await server.close();
    return { row, lines, metrics };
  }
});
