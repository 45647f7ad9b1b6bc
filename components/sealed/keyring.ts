import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { SealKey } from "./key-file";

type Keyring = {
  /** Only in the memory of this tab: a reload forgets them. */
  keys: SealKey[];
  /** The ids of forms for which somebody gave a key, even if the form no longer has it: it may open older answers. */
  forms: ReadonlySet<string>;
};

const none: Keyring = { keys: [], forms: new Set() };
const keyring = createStore<Keyring>(() => none);

/** Adds keys that somebody gave to open a form. */
export function addKeys(added: SealKey[], formId: string): void {
  keyring.setState(({ keys, forms }) => ({
    keys: [...keys, ...added.filter(({ identity }) => keys.every((known) => known.identity !== identity))],
    forms: new Set([...forms, formId]),
  }));
}

/** Takes the keys back that somebody gave to open a form, because they open nothing of it. */
export function refuseKeys(refused: SealKey[], formId: string): void {
  keyring.setState((before) => withoutRefused(before, { refused, formId }));
}

/** Keys that were also given for another form stay. */
export function withoutRefused({ keys, forms }: Keyring, { refused, formId }: { refused: SealKey[]; formId: string }): Keyring {
  const others = new Set([...forms].filter((id) => id !== formId));
  const isRefused = ({ identity }: SealKey) => refused.some((each) => each.identity === identity);
  return { forms: others, keys: others.size > 0 ? keys : keys.filter((key) => !isRefused(key)) };
}

/** Forgets all keys. */
export function lock(): void {
  keyring.setState(none);
}

/** The keys for a form; none while it is locked. A key of the form that was given for another form opens it, too. */
export function useKeysOf({ formId, recipients }: { formId: string; recipients: string[] }): SealKey[] {
  const { keys, forms } = useStore(keyring);
  const isOpen = forms.has(formId) || keys.some(({ recipient }) => recipients.includes(recipient));
  return isOpen ? keys : none.keys;
}
