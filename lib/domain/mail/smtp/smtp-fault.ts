/** Why the mail server accepted no email at all, and the sentence for owners. Messages of OpenSSL and Node.js go only to the log. */
export const smtpFaults = {
  connection_refused: "The mail server refused the connection",
  name_not_found: "The name of the mail server was not found",
  unreachable: "The mail server cannot be reached",
  timed_out: "The mail server did not reply in time",
  connection_lost: "The mail server closed the connection",
  certificate_not_trusted: "The certificate of the mail server is not trusted",
  tls_not_offered: "The mail server does not offer TLS",
  tls_failed: "No TLS connection to the mail server could be agreed on",
  sign_in_refused: "The mail server refused the sign-in",
  turned_away: "The mail server takes no email from this service",
  password_unreadable: "The stored password of the mail server cannot be read, because APP_SECRET has changed. Enter it again in Settings",
  not_smtp: "What answers is not a mail server",
  /** The email could not be made or read: nothing is wrong with the server. */
  internal: "The email could not be prepared",
} as const;
export type SmtpFault = keyof typeof smtpFaults;

/** Why sending failed, from an error of nodemailer or Node.js. */
export function faultOf(error: unknown): SmtpFault {
  if (!(error instanceof Error)) return "internal";
  const { code = "", originalCode = "", responseCode = 0, message } = error as Described; // every property is optional there
  if (code === "EAUTH" || SIGN_IN.has(responseCode)) return "sign_in_refused";
  if (code === "ETLS") return "tls_not_offered";
  if (responseCode >= 400) return "turned_away";
  if (code === "EDNS") return "name_not_found";
  if (code === "ETIMEDOUT") return "timed_out";
  if (code === "EPROTOCOL") return "not_smtp";
  if (code === "ESTREAM" || code === "EMESSAGE") return "internal";
  return BY_CODE[originalCode] ?? BY_CODE[code] ?? byText(`${originalCode} ${message}`);
}

/** Whether a reply is about our own sign-in or encryption (RFC 4954), not about an email. */
export function isAboutSignIn(status: number): boolean {
  return SIGN_IN.has(status);
}

type Described = Error & { code?: string; originalCode?: string; responseCode?: number };

const SIGN_IN = new Set([530, 534, 535, 538]);

const BY_CODE: Record<string, SmtpFault> = {
  ECONNREFUSED: "connection_refused",
  ENOTFOUND: "name_not_found",
  EAI_AGAIN: "name_not_found",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  EACCES: "unreachable",
  ECONNRESET: "connection_lost",
  EPIPE: "connection_lost",
  CERT_HAS_EXPIRED: "certificate_not_trusted",
  CERT_NOT_YET_VALID: "certificate_not_trusted",
  DEPTH_ZERO_SELF_SIGNED_CERT: "certificate_not_trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "certificate_not_trusted",
  ERR_TLS_CERT_ALTNAME_INVALID: "certificate_not_trusted",
};

/** From the text of an error, where there are too many codes to list, such as OpenSSL's. */
function byText(text: string): SmtpFault {
  if (/cert|issuer/i.test(text)) return "certificate_not_trusted";
  if (/ERR_SSL|EPROTO|:error:|SSL routines/.test(text)) return "tls_failed";
  return "connection_lost";
}
