type Kept<Value> = {
  /** Before the form's id, in the name under which the browser keeps a value. */
  prefix: string;
  parse: (text: string | null) => Value;
  /** Nothing is kept for such a value. */
  isEmpty: (value: Value) => boolean;
};

/** Values that this browser keeps, one for each form, for `useSyncExternalStore`. Without storage (a private window, a full disk) they last as long as the page. */
export function keptByForm<Value>({ prefix, parse, isEmpty }: Kept<Value>) {
  /** As far as this page has read or changed them. */
  const known = new Map<string, Value>();
  const listeners = new Set<() => void>();
  let isListening = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  /** Another tab has changed a value. */
  const forget = ({ key }: StorageEvent) => {
    if (!key?.startsWith(prefix)) return;
    known.delete(key.slice(prefix.length));
    tell();
  };
  const read = (formId: string): Value => {
    const before = known.get(formId);
    if (before !== undefined) return before;
    const found = parse(attempt(() => localStorage.getItem(prefix + formId)) ?? null);
    known.set(formId, found);
    return found;
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      // Never removed: while nothing is shown, another tab may save, and that must not be overwritten later.
      if (!isListening) addEventListener("storage", forget);
      isListening = true;
      return () => void listeners.delete(listener);
    },
    read,
    /** Shows a value without keeping it. */
    show: (formId: string, value: Value) => {
      known.set(formId, value);
      tell();
    },
    /** Keeps the value that is shown. @returns false without storage */
    keep: (formId: string): boolean => {
      const value = read(formId);
      const name = prefix + formId;
      const isKept = attempt(() => {
        if (isEmpty(value)) localStorage.removeItem(name);
        else localStorage.setItem(name, JSON.stringify(value));
        return true;
      });
      return isKept === true;
    },
  };
}

function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
