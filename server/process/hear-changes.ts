import { changeSignal } from "@/lib/forms/change-signal";
import { isMessage } from "@/lib/supervision/messages";

/** Hears from the supervisor of changes in other processes, and whether these want to hear of ours. */
export function hearChanges(): void {
  process.on("message", (message: unknown) => {
    if (!isMessage(message)) return;
    if (message.type === "formslip:others-follow") changeSignal().othersFollow = message.follow;
    if (message.type === "formslip:changed") changeSignal().onChange?.(message.formId);
  });
}
