import { tellSupervisor } from "@/lib/base/supervision/tell-supervisor";

/** What a process knows about the followers of forms (docs/decisions/042). */
type ChangeSignal = {
  /** Called for every form that changes, here or in another process of this machine. */
  onChange: ((formId: string) => void) | undefined;
  /** Whether a client of another process follows any form. */
  othersFollow: boolean;
};

// The server and the routes are separate module graphs, so shared state hangs on globalThis.
const symbol = Symbol.for("formslip.change-signal");
const shared = globalThis as { [symbol]?: ChangeSignal }; // nobody else uses this symbol

export function changeSignal(): ChangeSignal {
  return (shared[symbol] ??= { onChange: undefined, othersFollow: false });
}

/** Reports that a form was answered or changed, after it was stored, so that its followers learn of it before the next poll. */
export function noteChange(formId: string): void {
  const { onChange, othersFollow } = changeSignal();
  onChange?.(formId);
  if (othersFollow) tellSupervisor({ type: "formslip:changed", formId });
}
