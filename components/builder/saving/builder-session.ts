import { createStore } from "zustand/vanilla";
import { createAutosave, isSame } from "./autosave";
import { createBuilderStore } from "@/components/builder/model/builder-store";
import type { PresentedDraft as Draft } from "@/lib/drafts/schema";
import { draftClient } from "./draft-client";
import type { LocalCopy } from "./local-copy";
import { localCopies } from "./local-copy";
import { toDraft } from "@/components/builder/model/to-content";

export type BuilderSession = ReturnType<typeof createBuilderSession>;

/** One draft open in one tab: what is edited, how it is saved, and what this browser keeps meanwhile. */
export function createBuilderSession(draft: Draft) {
  const store = createBuilderStore(draft.content);
  const client = draftClient(draft.id);
  const copies = () => localCopies(draft.id);
  const read = () => toDraft(store.getState().content);
  const autosave = createAutosave({
    client,
    revision: draft.revision,
    read,
    keep: (content, revision) => copies().keep(content && { content, revision }),
  });
  let isOurs = true;

  /** Shows what was saved elsewhere. One step to undo, and nothing to save. */
  function show({ content, revision }: Pick<Draft, "content" | "revision">) {
    isOurs = false;
    store.getState().replaceContent(content);
    isOurs = true;
    autosave.adopt(revision);
  }

  return {
    draftId: draft.id,
    store,
    autosave,
    client,
    copies,
    /** The elements on the page that can be dragged, by the ids of questions and types. */
    draggables: createStore<Record<string, HTMLElement | undefined>>()(() => ({})),
    /** Saves every edit from now on. @returns how to stop. */
    watch(): () => void {
      const stop = store.subscribe(({ content }, before) => {
        if (content !== before.content && isOurs) autosave.edited();
      });
      return () => {
        stop();
        if (autosave.hasUnsaved()) void autosave.save();
      };
    },
    /** Brings back what was typed on `copy.revision` and never saved. */
    restore(copy: LocalCopy): boolean {
      if (isSame(copy.content, read())) return false;
      store.getState().replaceContent(copy.content);
      return true;
    },
    /** The newest, when nothing here waits to be saved. @returns whether there was something newer. */
    async refresh(): Promise<boolean> {
      if (autosave.hasUnsaved()) return false;
      const newest = await client.load();
      if (autosave.hasUnsaved() || newest.revision <= autosave.store.getState().revision) return false;
      if (isSame(newest.content, read())) autosave.adopt(newest.revision);
      else show(newest);
      return true;
    },
    /** Of a conflict: theirs is shown; mine stays one undo away. */
    loadTheirs: show,
    /** Of a conflict: mine goes over theirs, which stays one undo away. */
    keepMine(theirs: Draft): Promise<void> {
      const mine = read();
      isOurs = false;
      store.getState().replaceContent(theirs.content);
      store.getState().replaceContent(mine);
      isOurs = true;
      return autosave.overwrite(theirs.revision);
    },
  };
}
