"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { toast } from "sonner";
import { formSettingsWords as words } from "@/components/words/form-settings";

type KeptEdits<Edits> = {
  /** One per page and what it edits. */
  name: string;
  /** What is not saved yet; null if all is. */
  edits: Edits | null;
  /** Called once on arrival, with the edits that this tab kept when the page was last left. */
  restore: (kept: Edits) => void;
  /** Saves what can be saved when the page is left. @returns whether that was all */
  settle?: () => Promise<boolean>;
};

/**
 * Keeps unsaved edits: the tab has them until they are saved or undone, a message says so when the page is left and leads back, and the
 * browser asks before the tab is closed. What was kept is JSON; `restore` checks its shape.
 */
export function useKeptEdits<Edits>({ name, edits, restore, settle }: KeptEdits<Edits>): void {
  const key = `formslip:edits:${name}`;
  const isUnsaved = edits !== null;
  const path = usePathname();
  const router = useRouter();
  const last = useRef(edits);
  const restoreOnce = useEffectEvent(() => {
    toast.dismiss(key);
    const kept = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? "null") as Edits | null);
    if (kept) restore(kept);
  });
  const sayLeft = useEffectEvent(async () => {
    if (last.current === null) return;
    if (await settle?.()) {
      attempt(() => sessionStorage.removeItem(key));
      return;
    }
    const back = { label: words.backToEdits, onClick: () => router.push(path) };
    toast.warning(words.leftUnsaved, { id: key, action: back, duration: Infinity });
  });
  useEffect(() => {
    restoreOnce();
    return () => void sayLeft();
  }, []);
  useEffect(() => {
    if (last.current === null && edits === null) return; // as it begins, before anything was restored
    last.current = edits;
    attempt(() => (edits === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, JSON.stringify(edits))));
  }, [key, edits]);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}

/** Undefined where the browser keeps nothing for the site. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
