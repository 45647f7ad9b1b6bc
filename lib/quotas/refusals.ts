/** What was not stored, by what was used up, since this process began; the metrics tell it. */
export type Quota = "form" | "account" | "address" | "disk";

// Routes and the server around them are separate module graphs; what they share hangs on globalThis.
const slot = Symbol.for("formslip.quota-refusals");
const shared = globalThis as { [slot]?: Record<Quota, number> }; // nobody else uses this symbol

export function quotaRefusals(): Record<Quota, number> {
  return (shared[slot] ??= { form: 0, account: 0, address: 0, disk: 0 });
}
