/** Of servers without enhanced status codes (RFC 3463). */
const OTHER_REASONS = /relay|spam|polic|block|denied|reject|auth|sender/i;

/**
 * Whether a refusal says that an address does not exist or takes no mail at all: then the account sends it no more. Refusals for other
 * reasons (policy, spam, relaying: 5.7.x) say nothing about the address.
 * @param answer the server's reply to RCPT, such as `550 5.1.1 No such user`.
 */
export function isBadRecipient(status: number, answer: string): boolean {
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1];
  if (enhanced !== undefined) return /^5\.1\.(1|2|3|6|10)$|^5\.2\.1$/.test(enhanced);
  return (status === 550 || status === 551 || status === 553) && !OTHER_REASONS.test(answer);
}
