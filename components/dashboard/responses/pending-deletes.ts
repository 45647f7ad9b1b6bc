import { useSyncExternalStore } from "react";
import { toast } from "sonner";
import { showFailure } from "@/components/api-client/show-failure";
import { callApi } from "@/components/api-client/call-api";
import { runEach } from "@/components/dashboard/run-each";
import { deskWords as words } from "@/components/words/desk";

/** How long a deletion is only planned: nothing has happened yet that would have to be undone, and its webhooks keep waiting. */
const UNDO_MS = 10_000;

type Deletion = {
  formId: string;
  ids: string[];
  /** How long Trash keeps them; 0: there is none, and they are deleted for good. */
  trashDays: number;
  onDone: () => void;
};
type Pending = Deletion & {
  timer: ReturnType<typeof setTimeout>;
  said: string | number;
  /** Whether they are deleted; null until the service has been asked to. */
  sent: Promise<boolean> | null;
};

// Outlives the page that began it: going elsewhere within the dashboard does not undo anything.
const pending = new Set<Pending>();
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/**
 * Hides responses at once and deletes them after ten seconds, or when the page is left, unless that is undone. While the message stays longer,
 * as under the pointer, Undo restores them from Trash.
 */
export function deleteSoon(deletion: Deletion): void {
  const said = toast(deletedWords(deletion.ids.length, deletion), {
    duration: UNDO_MS,
    action: { label: words.undo, onClick: () => void undo(own) },
  });
  const own: Pending = { ...deletion, said, sent: null, timer: setTimeout(() => void carryOut(own), UNDO_MS) };
  pending.add(own);
  hide([...hidden, ...deletion.ids]);
  addEventListener("pagehide", flush);
}

/** The message once responses are deleted. */
export function deletedWords(count: number, { trashDays }: { trashDays: number }): string {
  return trashDays > 0 ? words.trashed(count) : words.deleted(count);
}

/** Deletes at once what is about to be deleted from a form, because its Trash is being opened. */
export async function deleteNow(formId: string): Promise<void> {
  await Promise.all([...pending].filter((own) => own.formId === formId).map(carryOut));
}

/** How many responses of a form are about to be deleted. */
export function usePending(formId: string): number {
  return useSyncExternalStore(
    subscribe,
    () => [...pending].filter((own) => own.formId === formId).reduce((count, { ids }) => count + ids.length, 0),
    () => 0,
  );
}

/** Puts them back among the responses of the form. */
export function showRestored(ids: string[]): void {
  hide([...hidden].filter((id) => !ids.includes(id)));
}

/** Ids of responses that are about to be deleted, or have been. */
export function useHidden(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => hidden,
    () => NONE,
  );
}

const NONE: ReadonlySet<string> = new Set();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function carryOut(own: Pending): Promise<void> {
  if (!pending.delete(own)) return;
  clearTimeout(own.timer);
  const { ids, trashDays, said, onDone } = own;
  if (trashDays === 0) toast.dismiss(said); // nothing can be undone any more
  const sending = send(own);
  own.sent = sending.then(
    () => true,
    () => false,
  );
  try {
    await sending;
    onDone();
  } catch (error) {
    toast.dismiss(said);
    showRestored(ids);
    showFailure(words.notDeleted, error);
  }
}

function send({ formId, ids }: Pending, keepalive = false): Promise<unknown> {
  const params = { form_id: formId };
  return callApi("POST /api/v1/forms/{form_id}/responses/bulk", { params, body: { ids, delete: true, trash: true }, keepalive });
}

async function undo(own: Pending): Promise<void> {
  const { formId, ids, onDone } = own;
  clearTimeout(own.timer);
  if (pending.delete(own)) {
    showRestored(ids);
    return;
  }
  if (!(await own.sent)) return; // they are still there, and a message has said so
  const restore = (id: string) =>
    callApi("POST /api/v1/forms/{form_id}/trash/{response_id}/restore", { params: { form_id: formId, response_id: id } });
  const faults = await runEach(ids, { work: restore, onProgress: () => undefined });
  showRestored(ids.filter((id) => !faults.some(({ item }) => item === id)));
  onDone();
  if (faults[0]) showFailure(words.notRestored(faults.length), faults[0].error);
}

/** The page is left: what was deleted is deleted. */
function flush(): void {
  for (const own of pending) {
    clearTimeout(own.timer);
    own.sent = send(own, true).then(
      () => true,
      () => false, // nobody is left to tell
    );
  }
  pending.clear();
}

function hide(ids: string[]): void {
  hidden = new Set(ids);
  for (const listener of listeners) listener();
}
