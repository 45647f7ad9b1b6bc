"use client";

import { useCallback, useMemo, useState } from "react";
import { toast } from "sonner";
import { useStore } from "zustand";
import { ApiFailure } from "@/components/api-client/call-api";
import { changeContent } from "@/components/api-client/change-content";
import { reasonOf } from "@/components/api-client/show-failure";
import { useAction } from "@/components/api-client/use-action";
import type { Options } from "@/components/builder/types/options";
import { createBuilderStore } from "@/components/builder/model/builder-store";
import { saySettingName } from "@/components/builder/revision/say-setting";
import { formSettingsWords as words } from "@/components/words/form-settings";
import type { EditedSettings } from "./settings-changes";
import { changedSettings, contestedSettings, isEditedSettings, withChanges } from "./settings-changes";
import { useKeptEdits } from "./use-kept-edits";

/** The settings being edited, in a store like the builder's, and their saving. @param fields the form's questions, which settings name */
export function useSettings(formId: string, stored: EditedSettings, fields: unknown[]) {
  const [store] = useState(() => createBuilderStore({ ...stored, fields }));
  const [saved, setSaved] = useState(stored);
  const content = useStore(store, (state) => state.content);
  const { settings, other } = content;
  const callbackUrl = typeof other.callback_url === "string" ? other.callback_url : null;
  const changes = useMemo(() => changedSettings(saved.settings, settings), [saved, settings]);
  const isUrlChanged = callbackUrl !== saved.callback_url;
  const isChanged = changes.size > 0 || isUrlChanged;
  const show = useCallback((shown: EditedSettings) => store.getState().replaceContent({ ...shown, fields }), [store, fields]);
  const edits = useMemo(
    () => (isChanged ? { saved, edited: { settings, callback_url: callbackUrl } } : null),
    [isChanged, saved, settings, callbackUrl],
  );
  useKeptEdits({
    name: `settings:${formId}`,
    edits,
    restore(kept) {
      if (!isEditedSettings(kept.saved) || !isEditedSettings(kept.edited)) return;
      setSaved(kept.saved);
      show(kept.edited);
    },
  });

  const {
    run: save,
    isBusy,
    failure,
    clearFailure,
  } = useAction(
    () =>
      changeContent(formId, (newest) => {
        const names = contestedSettings(changes, { seen: saved.settings, newest: newest.settings });
        const isUrlContested = isUrlChanged && ![saved.callback_url, callbackUrl].includes(newest.callback_url ?? null);
        if (names.length > 0 || isUrlContested) throw new Contested([...names, ...(isUrlContested ? ["callback_url"] : [])], newest);
        return { settings: withChanges(newest.settings, changes), ...(isUrlChanged && { callback_url: callbackUrl }) };
      }),
    {
      done() {
        setSaved({ settings, callback_url: callbackUrl });
        toast.success(words.saved);
      },
      failed(error) {
        // What they have set is what Undo leads to now, and what another press of Save replaces knowingly.
        if (error instanceof Contested) setSaved(error.onTop(saved));
        return sayFailure(error);
      },
      refreshes: true,
    },
  );
  const undo = () => {
    show(saved);
    clearFailure();
  };
  return { store, isChanged, isBusy, failure, save, undo };
}

/** Somebody else has changed the same settings. */
class Contested extends Error {
  constructor(
    readonly names: string[],
    private readonly newest: { settings: Options; callback_url?: string | null | undefined },
  ) {
    super(names.join(", "));
  }

  /** What was seen, with theirs. */
  onTop({ settings, callback_url }: EditedSettings): EditedSettings {
    const theirs = new Map(this.names.filter((name) => name !== "callback_url").map((name) => [name, this.newest.settings[name]]));
    const isUrl = this.names.includes("callback_url");
    return { settings: withChanges(settings, theirs), callback_url: isUrl ? (this.newest.callback_url ?? null) : callback_url };
  }
}

/** Names a refused setting by its label on the screen. */
function sayFailure(error: unknown): string {
  if (error instanceof Contested) return words.contested(error.names.map(saySettingName).join(", "));
  const [problem] = error instanceof ApiFailure && typeof error.detail !== "string" ? error.detail : [];
  return problem ? `${saySettingName(String(problem.loc.at(-1)))}: ${problem.msg}` : reasonOf(error);
}
