import { z } from "zod";
import { readUrl } from "@/lib/base/text/read-url";

/** The mail server that emails are handed to. */
export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  isSecure: boolean;
  login: { user: string; pass: string } | null;
};

/** SMTP_URL in parts: `smtps://user:password@host:465`, or `smtp://…` for STARTTLS. @returns null for anything else. */
export function readSmtpUrl(text: string): SmtpServer | null {
  const url = readUrl(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "" || !/^\/?$/.test(url.pathname) || url.search || url.hash) return null;
  if ((url.username === "") !== (url.password === "")) return null;
  const isSecure = url.protocol === "smtps:";
  const login = readLogin(url);
  if (login === undefined) return null;
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port) || (isSecure ? 465 : 587), isSecure, login };
}

function readLogin({ username, password }: URL): SmtpServer["login"] | undefined {
  if (username === "") return null;
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    return undefined; // a percent sign that encodes nothing
  }
}

const address = z.email().max(254);

const SENDER = /^([^<>"\p{Cc}]{1,100}?) ?<([^<>]{1,254})>$/u;

/** Whether a text is a sender: an address, alone or in angle brackets after a name. */
export function isMailFrom(text: string): boolean {
  return address.safeParse(readMailFrom(text).address).success;
}

/** A sender in parts: in a header, characters such as `:` and `@` of an unquoted name would have a meaning. */
export function readMailFrom(text: string): { name: string; address: string } {
  const [, name = "", inBrackets = text] = SENDER.exec(text) ?? [];
  return { name, address: inBrackets };
}
