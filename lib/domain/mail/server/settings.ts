import type { SmtpServer } from "@/lib/base/env/smtp-url";
import { invalid } from "@/lib/base/errors/errors";
import type { ChosenServer } from "./choose-server";
import { smtpOf } from "./choose-server";
import type { MailServerInput } from "./schema";

/**
 * The server that settings describe, with the stored password if they have none. A stored password is sent only to the server that it was stored
 * for: otherwise anyone who can change the settings could have it sent to a server of their own.
 * @param stored the server set in the dashboard. @param place of the settings in the request.
 * @throws DomainError invalid when the password is missing, or has no user.
 */
export function serverOf(input: MailServerInput, { stored, place }: { stored: ChosenServer | null; place: string[] }): SmtpServer {
  const { host, port, security, user, password } = input;
  const isSecure = security === "tls";
  if (user === null) {
    if (password !== undefined) throw invalid([...place, "user"], "Enter the user that the password belongs to", "missing");
    return { host, port, isSecure, login: null };
  }
  if (password !== undefined) return { host, port, isSecure, login: { user, pass: password } };
  const isSame = stored?.host === host && stored.port === port && stored.isSecure === isSecure && stored.user === user;
  const kept = isSame ? smtpOf(stored) : null;
  if (kept) return kept;
  const why = isSame
    ? "Enter the password again: the stored one cannot be read, because APP_SECRET has changed"
    : typeof stored?.user === "string"
      ? "Enter the password again: the stored one is kept only as long as server, port, security and user stay the same"
      : "Enter the password";
  throw invalid([...place, "password"], why, "missing");
}
