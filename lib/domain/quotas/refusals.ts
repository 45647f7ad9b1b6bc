/** The quota that was used up when something was not stored. Counted since this process started, for the metrics. */
export type Quota = "form" | "account" | "address" | "disk";

// Routes and the server are separate module graphs; globalThis is what they share.
const key = Symbol.for("formslip.quota-refusals");
const shared = globalThis as { [key]?: Record<Quota, number> }; // nobody else uses this symbol

export function quotaRefusals(): Record<Quota, number> {
  return (shared[key] ??= { form: 0, account: 0, address: 0, disk: 0 });
}
