import { openerFor } from "./open-file";
import type { Opened, Sealed } from "./open-response";
import { openResponse } from "./open-response";

/** The first message to a worker has the keys, the others have answers to open. Keys never leave the browser. */
export type ToWorker = { formId: string; identities: string[] } | { items: Sealed[] };
/**
 * A worker's reply to each message: that it has the keys, or `Opened[]` as JSON. A text can always be posted; what respondents have sealed may be nested
 * too deeply for a structured clone.
 */
export type FromWorker = { isReady: true } | { opened: string };

/** Opens batches. The first message must have the keys. @throws if a batch cannot be opened at all, also for want of memory */
export function batchOpener(reply: (message: FromWorker) => void): (message: ToWorker) => Promise<void> {
  let opening: { open: ReturnType<typeof openerFor>; formId: string } | null = null;
  return async (message) => {
    if ("identities" in message) {
      opening = { open: openerFor(message.identities), formId: message.formId };
      await opening.open;
      reply({ isReady: true });
      return;
    }
    if (!opening) throw new Error("no keys");
    const { formId } = opening;
    const open = await opening.open;
    const opened: Opened[] = [];
    for (const item of message.items) opened.push(await openResponse(item, { open, formId }));
    reply({ opened: JSON.stringify(opened) });
  };
}
