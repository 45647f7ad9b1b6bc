import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { SealKey } from "./key-file";

type Keyring = {
  /** In the memory of this tab alone: reloading it forgets them. */
  keys: SealKey[];
  /** Forms that were opened, with whatever keys: some of their answers may be sealed to earlier ones. */
  forms: ReadonlySet<string>;
};

const none: Keyring = { keys: [], forms: new Set() };
const keyring = createStore<Keyring>(() => none);

/** Takes keys with which somebody opens a form. */
export function addKeys(added: SealKey[], formId: string): void {
  keyring.setState(({ keys, forms }) => ({
    keys: [...keys, ...added.filter(({ identity }) => keys.every((known) => known.identity !== identity))],
    forms: new Set([...forms, formId]),
  }));
}

/** Forgets all keys. */
export function lock(): void {
  keyring.setState(none);
}

/** The keys for a form; none while it is locked. It opens with any of its keys that was given for another form. */
export function useKeysOf({ formId, recipients }: { formId: string; recipients: string[] }): SealKey[] {
  const { keys, forms } = useStore(keyring);
  const isOpen = forms.has(formId) || keys.some(({ recipient }) => recipients.includes(recipient));
  return isOpen ? keys : none.keys;
}
