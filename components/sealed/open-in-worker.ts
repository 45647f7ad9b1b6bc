import { openerFor } from "./open-file";
import type { Opened, Sealed } from "./open-response";
import { openResponse } from "./open-response";

/** The first message to a worker has the keys, the others have answers to open. Keys never leave the browser. */
export type ToWorker = { formId: string; identities: string[] } | { batch: number; items: Sealed[] };
/** A worker's reply to each batch. */
export type FromWorker = { batch: number; opened: Opened[] };

/** Opens batches, one after the other. The first message must have the keys. */
export function batchOpener(reply: (message: FromWorker) => void): (message: ToWorker) => Promise<void> {
  let opening: { open: ReturnType<typeof openerFor>; formId: string } | null = null;
  return async (message) => {
    if ("identities" in message) {
      opening = { open: openerFor(message.identities), formId: message.formId };
      return;
    }
    if (!opening) throw new Error("no keys");
    const { formId } = opening;
    const open = await opening.open;
    const opened: Opened[] = [];
    for (const item of message.items) opened.push(await openResponse(item, { open, formId }));
    reply({ batch: message.batch, opened });
  };
}
