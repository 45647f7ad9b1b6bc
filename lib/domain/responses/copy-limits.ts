import { RateLimiter } from "@/lib/base/rate-limiter/rate-limiter";

const DAY = 24 * 3600;
/** Limits copies per mailbox, per form and per account, so that the public page cannot be abused to send email. */
const toAddress = new RateLimiter({ name: "copies", duration: DAY });
const ofForm = new RateLimiter({ name: "form-copies", duration: DAY });
const ofAccount = new RateLimiter({ name: "account-copies", duration: DAY });

/** Codes per mailbox, so that nobody can be flooded with them. */
const codesToAddress = new RateLimiter({ name: "confirmations", duration: 3600 });

type Sent = { accountId: string; formId: string; recipient: string };

/** Counts a code that confirms an address; of forms and accounts it counts as a copy does. @returns whether it may be sent. */
export async function mayConfirm({ recipient, ...from }: Sent): Promise<boolean> {
  return (await codesToAddress.consume(mailboxOf(recipient))) === 0 && mayMail(from);
}

/** Counts a copy. @returns whether it may be sent. */
export async function mayCopy({ recipient, ...from }: Sent): Promise<boolean> {
  return (await toAddress.consume(mailboxOf(recipient))) === 0 && mayMail(from);
}

async function mayMail({ accountId, formId }: Omit<Sent, "recipient">): Promise<boolean> {
  if ((await ofForm.consume(formId)) > 0) return false;
  return (await ofAccount.consume(accountId)) === 0;
}

/** `ada+forms@example.com` and `ada@example.com` are one mailbox, for all accounts together. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [local = ""] = address.slice(0, at).split("+", 1);
  return `${local}${address.slice(at)}`;
}
