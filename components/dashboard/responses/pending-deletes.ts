import { useSyncExternalStore } from "react";
import { toast } from "sonner";
import { showFailure } from "@/components/api-client/show-failure";
import { callApi } from "@/components/api-client/call-api";
import { deskWords as words } from "@/components/words/desk";

/** How long a deletion can be undone. */
const UNDO_MS = 10_000;

type Pending = { formId: string; ids: string[]; timer: ReturnType<typeof setTimeout>; onDone: () => void };

// Outlives the page that began it: going elsewhere within the dashboard does not undo anything.
const pending = new Set<Pending>();
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Hides answers at once and deletes them after ten seconds, unless it is undone, or when the page is left. */
export function deleteSoon({ formId, ids, onDone }: { formId: string; ids: string[]; onDone: () => void }): void {
  const own: Pending = { formId, ids, onDone, timer: setTimeout(() => void carryOut(own), UNDO_MS) };
  pending.add(own);
  hide([...hidden, ...ids]);
  addEventListener("pagehide", flush);
  toast(words.deleted(ids.length), {
    duration: UNDO_MS,
    action: { label: words.undo, onClick: () => undo(own) },
  });
}

/** Ids of answers that are to be deleted, or were. */
export function useHidden(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => hidden,
    () => NONE,
  );
}

const NONE: ReadonlySet<string> = new Set();

async function carryOut(own: Pending): Promise<void> {
  if (!pending.delete(own)) return;
  const { formId, ids } = own;
  try {
    await callApi("POST /api/v1/forms/{form_id}/responses/bulk", { params: { form_id: formId }, body: { ids, delete: true } });
    own.onDone();
  } catch (error) {
    unhide(ids);
    showFailure(words.notDeleted, error);
  }
}

function undo(own: Pending): void {
  clearTimeout(own.timer);
  if (pending.delete(own)) unhide(own.ids);
}

/** The page is left: what was deleted is deleted. */
function flush(): void {
  for (const { formId, ids, timer } of pending) {
    clearTimeout(timer);
    const params = { form_id: formId };
    const call = callApi("POST /api/v1/forms/{form_id}/responses/bulk", { params, body: { ids, delete: true }, keepalive: true });
    call.catch(() => undefined); // nobody is there any more to be told
  }
  pending.clear();
}

function unhide(ids: string[]): void {
  hide([...hidden].filter((id) => !ids.includes(id)));
}

function hide(ids: string[]): void {
  hidden = new Set(ids);
  for (const listener of listeners) listener();
}
