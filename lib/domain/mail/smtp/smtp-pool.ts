import type { SmtpServer } from "@/lib/base/env/smtp-url";
import type { Letter, SessionOutcome } from "./smtp-session";
import { SmtpSession } from "./smtp-session";

/** How long an idle connection is kept. */
const IDLE_MS = 5_000;
const MAX_IDLE = 16;
/** Emails per connection: some servers allow no more. */
const MAX_LETTERS = 100;

/** Connections to the mail server, reused for as long as it allows. Permits limit how many are open at once. */
export class SmtpPool {
  readonly #server: SmtpServer;
  readonly #idle = new Map<SmtpSession, NodeJS.Timeout>();
  #isClosed = false;

  constructor(server: SmtpServer) {
    this.#server = server;
  }

  /** Sends one email. @throws Error when connecting or signing in fails. */
  async send(letter: Letter, signal: AbortSignal): Promise<SessionOutcome> {
    const session = this.#takeIdle() ?? (await SmtpSession.open(this.#server, signal));
    const wasFresh = session.isFresh;
    const outcome = await session.send(letter, signal);
    if (outcome.type === "accepted" || (outcome.type === "refused" && (await session.reset()))) this.#keep(session);
    else session.close();
    // The server had closed an idle connection; nothing of the email was sent.
    if (outcome.type === "lost" && !outcome.isUncertain && !wasFresh && !signal.aborted) return this.send(letter, signal);
    return outcome;
  }

  /** Ends idle connections at once, and the others after their email. */
  close(): void {
    this.#isClosed = true;
    for (const [session, timer] of this.#idle) {
      clearTimeout(timer);
      session.quit();
    }
    this.#idle.clear();
  }

  #takeIdle(): SmtpSession | undefined {
    for (const [session, timer] of this.#idle) {
      this.#idle.delete(session);
      clearTimeout(timer);
      if (session.isOpen) return session;
    }
    return undefined;
  }

  #keep(session: SmtpSession): void {
    if (!session.isOpen) return;
    if (this.#isClosed || session.sent >= MAX_LETTERS || this.#idle.size >= MAX_IDLE) {
      session.quit();
      return;
    }
    const timer = setTimeout(() => {
      this.#idle.delete(session);
      session.quit();
    }, IDLE_MS);
    this.#idle.set(session, timer.unref());
  }
}
