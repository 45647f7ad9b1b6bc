/** Kinds of failures, for what must not repeat anything of the other side. */
export type FaultKind = "not_public" | "insecure" | "refused" | "timed_out" | "certificate" | "failed";

/** Why there was no reply. The message is a sentence for the owner, so it holds no resolved address. */
export class EgressFault extends Error {
  constructor(
    message: string,
    readonly kind: FaultKind = "failed",
  ) {
    super(message);
  }
}

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

const kinds: Record<string, FaultKind> = {
  ECONNREFUSED: "refused",
  ETIMEDOUT: "timed_out",
  EPROTO: "certificate",
};

/** The kind of an error that ended an exchange. */
export function faultKind(error: unknown): FaultKind {
  if (error instanceof EgressFault) return error.kind;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (error instanceof Error && / is not allowed\b/.test(error.message)) return "not_public";
  return kinds[code] ?? (code.startsWith("ERR_SSL_") ? "certificate" : "failed");
}

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
