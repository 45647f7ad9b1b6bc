import { changeSignal } from "@/lib/domain/forms/change-signal";
import { isMessage } from "@/lib/base/supervision/messages";

/** Receives two things from the supervisor: forms changed in other processes, and whether clients of other processes follow forms. */
export function hearChanges(): void {
  process.on("message", (message: unknown) => {
    if (!isMessage(message)) return;
    if (message.type === "formslip:others-follow") changeSignal().othersFollow = message.follow;
    if (message.type === "formslip:changed") changeSignal().onChange?.(message.formId);
  });
}
