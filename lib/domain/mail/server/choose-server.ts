import type { SmtpServer } from "@/lib/base/env/smtp-url";
import { openPassword } from "./sealed-password";

export type MailServerRow = {
  host: string;
  port: number;
  security: string;
  userName: string | null;
  sealedPassword: string | null;
  mailFrom: string;
  revision: string;
  changedAt: Date;
};

/** The mail server in use. */
export type ChosenServer = {
  setIn: "environment" | "dashboard";
  /** Another one after each change. */
  revision: string;
  host: string;
  port: number;
  isSecure: boolean;
  user: string | null;
  /** Null without a user, and when it cannot be decrypted because APP_SECRET has changed. */
  password: string | null;
  from: string;
  changedAt: Date | null;
};

/** The environment takes precedence over what was set in the dashboard. @returns null if neither is set. */
export function chooseServer(
  { smtp, mailFrom }: { smtp: SmtpServer | null; mailFrom: string },
  row: MailServerRow | null,
): ChosenServer | null {
  if (smtp) {
    const { host, port, isSecure, login } = smtp;
    const who = { user: login?.user ?? null, password: login?.pass ?? null };
    return { setIn: "environment", revision: "environment", host, port, isSecure, ...who, from: mailFrom, changedAt: null };
  }
  if (!row) return null;
  const { host, port, security, userName, sealedPassword, mailFrom: from, revision, changedAt } = row;
  const password = sealedPassword === null ? null : openPassword(sealedPassword);
  return { setIn: "dashboard", revision, host, port, isSecure: security === "tls", user: userName, password, from, changedAt };
}

/** What to connect to; null when the password cannot be read. */
export function smtpOf({ host, port, isSecure, user, password }: ChosenServer): SmtpServer | null {
  if (user === null) return { host, port, isSecure, login: null };
  return password === null ? null : { host, port, isSecure, login: { user, pass: password } };
}
