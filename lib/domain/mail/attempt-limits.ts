import type { PermitLimits } from "@/lib/base/outbox/permits";

/** A whole attempt, from the connection to the server's last reply. */
export const ATTEMPT_MS = 60_000;

/**
 * Concurrent attempts, each with its own connection. Mail servers limit connections, so the limits are far lower than for webhooks. Attempts that
 * hang are moved out of their lane, so that they do not delay others.
 */
export const MAIL_PERMITS: PermitLimits = { perAccount: 96, lanes: { prompt: 16, unknown: 48, slow: 48 }, slowEnough: 128 };
