/**
 * How an email ended. `accepted`: by the mail server, which does not mean delivered. `kept`: in the Mailbox, because there is no mail server.
 * `uncertain`: the connection was lost after the whole text was sent. `suppressed`: the address is on the suppression list.
 */
export const endings = ["accepted", "kept", "failed", "uncertain", "suppressed"] as const;
export type Ending = (typeof endings)[number];
