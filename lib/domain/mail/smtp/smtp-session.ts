import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { SmtpServer } from "@/lib/base/env/smtp-url";
import type { SmtpFault } from "./smtp-fault";
import { faultOf } from "./smtp-fault";

/** Timeout for the connection, TLS and the greeting together. */
const CONNECT_MS = 15_000;
/** Timeout without a byte from the server. The whole attempt has a separate limit. */
const SILENT_MS = 60_000;

export type Letter = {
  from: string;
  to: string;
  message: Buffer;
  /** Called when the server is ready for the text. Resolves to false if the email must no longer be sent. */
  confirm: () => Promise<boolean>;
};

/** The outcome of sending an email in a session. */
export type SessionOutcome =
  | { type: "accepted"; answer: string }
  /** The server's reply, 4xx or 5xx. `about`: null before an email was named, for example at sign-in; then `fault` says what was refused. */
  | { type: "refused"; status: number; answer: string; about: "mail" | "recipient"; fault: null }
  | { type: "refused"; status: number; answer: string; about: null; fault: SmtpFault }
  /** No reply. `cause`: the error as it was thrown, for the log. `isUncertain`: the whole text had been sent. */
  | { type: "lost"; fault: SmtpFault; cause: unknown; isUncertain: boolean }
  /** `confirm` returned false. */
  | { type: "stopped" };

/** A connection to the mail server, signed in. */
export class SmtpSession {
  readonly #connection: SMTPConnection;
  #isOpen = true;
  #sent = 0;

  private constructor(connection: SMTPConnection) {
    this.#connection = connection;
    connection.on("error", () => (this.#isOpen = false)); // the pending call gets the error too
    connection.once("end", () => (this.#isOpen = false));
  }

  /** @throws Error with the server's reply, or with the reason why there was none. */
  static async open({ host, port, isSecure, login }: SmtpServer, signal: AbortSignal): Promise<SmtpSession> {
    signal.throwIfAborted();
    const connection = new SMTPConnection({
      host,
      port,
      secure: isSecure,
      // A password is never sent in the clear, except to this machine.
      requireTLS: login !== null && !isLoopback(host),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
    });
    const session = new SmtpSession(connection);
    const close = () => connection.close();
    signal.addEventListener("abort", close);
    try {
      await beforeEnd<undefined>(connection, (done) => connection.connect((error) => done(error)));
      if (login) await beforeEnd<undefined>(connection, (done) => connection.login({ credentials: login }, (error) => done(error)));
      return session;
    } catch (error) {
      connection.close();
      throw error;
    } finally {
      signal.removeEventListener("abort", close);
    }
  }

  /** Whether another email may be sent. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  get isFresh(): boolean {
    return this.#sent === 0;
  }

  get sent(): number {
    return this.#sent;
  }

  /** Sends one email. The session is closed unless the server replied. */
  async send({ from, to, message, confirm }: Letter, signal: AbortSignal): Promise<SessionOutcome> {
    this.#sent++;
    const progress = { isStopped: false, isTextSent: false };
    const text = Readable.from(
      (async function* () {
        progress.isStopped = !(await confirm());
        if (progress.isStopped) throw new Error("The email is no longer wanted");
        progress.isTextSent = true; // from here on, the server may have the whole email
        yield message;
      })(),
    );
    const close = () => this.#connection.close();
    signal.addEventListener("abort", close);
    try {
      signal.throwIfAborted();
      const envelope = { from, to, size: message.length };
      const info = await beforeEnd<SMTPConnection.SentMessageInfo>(this.#connection, (done) => this.#connection.send(envelope, text, done));
      return { type: "accepted", answer: info.response };
    } catch (error) {
      const outcome = judge(error);
      if (outcome && !progress.isStopped) return outcome;
      this.close(); // without the final dot, the server must not deliver what it has
      if (progress.isStopped) return { type: "stopped" };
      return { type: "lost", fault: faultOf(error), cause: error, isUncertain: progress.isTextSent };
    } finally {
      signal.removeEventListener("abort", close);
      text.destroy();
    }
  }

  /** Prepares for the next email after a refusal. @returns false if the session can no longer be used. */
  async reset(): Promise<boolean> {
    if (!this.#isOpen) return false;
    return new Promise((resolve) => this.#connection.reset((error) => resolve(!error)));
  }

  quit(): void {
    this.#isOpen = false;
    this.#connection.quit();
  }

  close(): void {
    this.#isOpen = false;
    this.#connection.close();
  }
}

type Callback<Value> = (error?: Error | null, value?: Value) => void;

/** The result of a call. If the connection is closed meanwhile, it never calls back, so this rejects. */
async function beforeEnd<Value>(connection: SMTPConnection, call: (done: Callback<Value>) => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onEnd = () => reject(new Error("The connection was closed"));
    connection.once("error", reject); // emitted before `end`, with the reason
    connection.once("end", onEnd);
    call((error, value) => {
      connection.removeListener("error", reject).removeListener("end", onEnd);
      if (error) reject(error);
      else resolve(value as Value); // without an error there is one
    });
  });
}

/** The server's reply that nodemailer threw as an error; null for any other error. */
function judge(error: unknown): SessionOutcome | null {
  if (!(error instanceof Error)) return null;
  const { responseCode, response, command } = error as SMTPConnection.SMTPError; // every property is optional there
  if (!responseCode || responseCode < 400) return null;
  const about = command === "RCPT TO" ? "recipient" : "mail";
  return { type: "refused", status: responseCode, answer: response ?? error.message, about, fault: null };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);
}
