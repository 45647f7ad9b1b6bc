import type { Formslip } from "../src/index.js";

export type Payment = { invoice: string; payee: string; amount: string };
type Person = { name: string; email?: string };
type Parts = {
  formslip: Formslip;
  /** Three people, of whom two have to approve. */
  approvers: Person[];
  /** Who is asked if they have not decided in a day. */
  deputies: Person[];
  /** Replies to what an approver wants to know first, from what the program knows; undefined leaves it to the dashboard. */
  explain: (question: string, payment: Payment) => string | undefined;
  /** Safe to repeat for the same invoice, since the program may be restarted after it has paid. */
  pay: (payment: Payment) => Promise<void>;
  /** Sends the address to somebody without an email address. */
  tell: (url: string, person: { name: string; email: string | null }) => unknown;
};

/** Pays an invoice once two of three people have approved it. Run again for the same invoice, it asks nobody twice. @returns whether it was paid. */
export async function payWhenApproved(payment: Payment, { formslip, approvers, deputies, explain, pay, tell }: Parts): Promise<boolean> {
  const decision = await formslip.decide({
    title: `Pay ${payment.amount} to ${payment.payee}?`,
    description: `Invoice ${payment.invoice}`,
    people: approvers,
    rule: { at_least: 2 },
    deadline: "1d",
    at_deadline: { escalate_to: deputies, for: "1d" },
    external_id: `pay ${payment.invoice}`,
    onUrl: tell,
    onQuestion: (text) => explain(text, payment),
    timeout: 2 * 24 * 3_600_000,
  });
  if (decision.decision !== "approve") return false;
  await pay(payment);
  return true;
}
