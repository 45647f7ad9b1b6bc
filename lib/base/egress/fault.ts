/** Why there was no reply. The message is a sentence for the owner, so it holds no resolved address. */
export class EgressFault extends Error {}

export const stopped = "The delivery was stopped.";

/** The same sentence for internal and for unknown hosts. Does not reveal internal names. */
export const notPublic = "The host has no public address.";

const closed = "The receiver closed the connection before it answered.";
const unreachable = "The receiver could not be reached.";
const sentences: Record<string, string> = {
  ECONNREFUSED: "The receiver refused the connection.",
  ECONNRESET: closed,
  EPIPE: closed,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: unreachable,
};

/** The owner's sentence for an error that ended an exchange. */
export function faultSentence(error: unknown): string {
  if (error instanceof EgressFault) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code.startsWith("HPE_")) return "The receiver's answer is not valid HTTP.";
  if (code === "EPROTO" || code.startsWith("ERR_SSL_")) return "No TLS connection could be agreed on.";
  // The filtering agent's refusals have no code.
  if (error instanceof Error && / is not allowed\b/.test(error.message)) return notPublic;
  return sentences[code] ?? `The request failed${code && ` (${code})`}.`;
}
