/** Whether a host name means this machine, whatever DNS says (RFC 6761 §6.3). */
export function isLocalhost(host: string): boolean {
  return /^(?:.*\.)?localhost\.?$/i.test(host);
}

/** The addresses of such a name. */
export const LOOPBACK_ADDRESSES = ["127.0.0.1", "::1"];
