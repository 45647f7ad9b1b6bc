import { createStore } from "zustand/vanilla";
import { createAutosave } from "./autosave";
import { createBuilderStore } from "@/components/builder/model/builder-store";
import type { PresentedDraft as Draft } from "@/lib/domain/drafts/schema";
import { draftClient } from "./draft-client";
import { createFileOutcomes } from "./file-outcomes";
import type { LocalCopy } from "./local-copy";
import { localCopies } from "./local-copy";
import { publishedOf } from "@/components/builder/model/published";
import type { RevisedForm } from "@/components/builder/model/revised-form";
import { callApi } from "@/components/api-client/call-api";
import { toDraft } from "@/components/builder/model/to-content";
import type { KeepAnswers } from "@/lib/rules/forms/keeping";
import { isSameJson } from "@/lib/base/text/is-same-json";

/** The URL of a draft that is not stored yet. */
export const NEW_DRAFT = "/drafts/new";

export type BuilderSession = ReturnType<typeof createBuilderSession>;

/** One draft open in one tab: its store, its autosave and its local copy. A draft with revision 0 is stored on its first change; its id is that of its template. */
export function createBuilderSession(draft: Draft, revised: RevisedForm | null = null, keptByDefault: KeepAnswers | null = null) {
  const store = createBuilderStore(draft.content, revised ? { published: revised.published } : {});
  /** The version of its form with which the draft began. */
  const base = createStore<{ version: number | null }>()(() => ({ version: draft.form_version }));
  const nameBefore = `new-${draft.id}`;
  const client = draftClient(draft.revision === 0 ? null : draft.id, (id) => {
    localCopies(nameBefore).keep(null);
    // Changes the URL to the draft's, for a reload, unless the owner has left the builder since.
    if (location.pathname === NEW_DRAFT) history.replaceState(null, "", `/drafts/${id}`);
  });
  const copies = () => localCopies(client.id() ?? nameBefore);
  const read = () => toDraft(store.getState().content);
  const autosave = createAutosave({
    client,
    revision: draft.revision,
    read,
    keep: (content, revision) => copies().keep(content && { content, revision }),
  });
  let isOurs = true;
  /** The revision whose content is shown as it was read: nothing has been saved since. */
  let asRead = draft.revision;

  /** Shows something that is stored already. */
  function showStored(change: () => void) {
    isOurs = false;
    change();
    isOurs = true;
  }

  /** Reads what is published now, if a revision is based on another version than the draft was. @throws ApiFailure. */
  async function learn({ form_id: id, form_version: version }: Draft): Promise<void> {
    if (id === null || version === base.getState().version) return;
    const { fields } = await callApi("GET /api/v1/forms/{form_id}", { params: { form_id: id } });
    store.getState().addPublished(publishedOf(fields));
  }

  /** Shows a revision saved elsewhere, as one undo step and with nothing to save. */
  function show({ content, revision, form_version: version }: Draft) {
    showStored(() => store.getState().replaceContent(content));
    autosave.adopt(revision);
    asRead = revision;
    base.setState({ version });
  }

  async function saveAll(): Promise<{ draftId: string; revision: number }> {
    if (client.id() === null) autosave.edited();
    const { revision } = await autosave.flush();
    return { draftId: client.id() ?? "", revision };
  }

  return {
    /** Whose preview is shown until the draft is stored. */
    template: draft.id,
    /** Null for a form that is not published yet. */
    revised,
    /** How long new forms of the account keep answers, if they do not say it themselves. */
    keptByDefault,
    base,
    store,
    autosave,
    client,
    copies,
    /** The draggable elements, by question or type id. */
    draggables: createStore<Record<string, HTMLElement | undefined>>()(() => ({})),
    fileOutcomes: createFileOutcomes(),
    /** Starts autosave. @returns stops it. */
    watch(): () => void {
      const stop = store.subscribe(({ content }, before) => {
        if (content !== before.content && isOurs) autosave.edited();
      });
      return () => {
        stop();
        if (autosave.hasUnsaved()) void autosave.save();
      };
    },
    /** Restores unsaved edits that were based on `copy.revision`. */
    restore(copy: LocalCopy): boolean {
      if (isSameJson(copy.content, read())) return false;
      store.getState().replaceContent(copy.content);
      return true;
    },
    /** Loads the newest revision unless something here is unsaved. @returns whether there was a newer one. */
    async refresh(): Promise<boolean> {
      if (client.id() === null || autosave.hasUnsaved()) return false;
      const newest = await client.load();
      if (autosave.hasUnsaved() || newest.revision <= autosave.store.getState().revision) return false;
      if (isSameJson(newest.content, read())) autosave.adopt(newest.revision);
      else {
        await learn(newest);
        if (autosave.hasUnsaved()) return false;
        show(newest);
      }
      return true;
    },
    showStored,
    /** Saves everything, even a draft without changes. @throws SaveProblem. */
    saveAll,
    /** The same, without the texts that the form has no place for: publishing would refuse them. @throws SaveProblem. */
    saveForPublishing: () => {
      if (store.getState().content.leftOut.length > 0 && autosave.store.getState().revision === asRead) autosave.edited();
      return saveAll();
    },
    /** Resolves a conflict with the other version; undo brings this one back. */
    async loadTheirs(theirs: Draft): Promise<void> {
      await learn(theirs);
      show(theirs);
    },
    /** Resolves a conflict with this version; undo brings the other one back. */
    async keepMine(theirs: Draft): Promise<void> {
      await learn(theirs);
      const mine = read();
      showStored(() => {
        store.getState().replaceContent(theirs.content);
        store.getState().replaceContent(mine);
      });
      base.setState({ version: theirs.form_version });
      return autosave.overwrite(theirs.revision);
    },
    /** Reapplies the changes made here to the form as it is now. @throws SaveProblem, ApiFailure. */
    async rebase(): Promise<void> {
      const { revision } = await autosave.flush();
      const rebased = await callApi("POST /api/v1/drafts/{draft_id}/rebase", { params: { draft_id: draft.id }, body: { revision } });
      await learn(rebased);
      show(rebased);
    },
  };
}
