/** Whether a host name means this machine by itself, whatever a name server says of it (RFC 6761 §6.3). */
export function isLocalhost(host: string): boolean {
  return /^(?:.*\.)?localhost\.?$/i.test(host);
}

/** What such a name stands for. */
export const LOOPBACK_ADDRESSES = ["127.0.0.1", "::1"];
