import type { PermitLimits } from "@/lib/base/outbox/permits";

/** A whole attempt, from the connection to the server's last reply. */
export const ATTEMPT_MS = 60_000;

/**
 * Attempts at once, each with a connection. Mail servers limit connections, so there are far fewer than of webhooks; hanging ones leave
 * their lane, so that they delay nobody.
 */
export const MAIL_PERMITS: PermitLimits = { perAccount: 96, lanes: { prompt: 16, unknown: 48, slow: 48 }, slowEnough: 128 };
