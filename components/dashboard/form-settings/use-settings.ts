"use client";

import { useMemo, useState } from "react";
import { toast } from "sonner";
import { useStore } from "zustand";
import { ApiFailure } from "@/components/api-client/call-api";
import { changeContent } from "@/components/api-client/change-content";
import { reasonOf } from "@/components/api-client/show-failure";
import { createBuilderStore } from "@/components/builder/model/builder-store";
import { saySettingName } from "@/components/builder/revision/say-setting";
import { formSettingsWords as words } from "@/components/words/form-settings";
import type { EditedSettings } from "./settings-changes";
import { changedSettings, withChanges } from "./settings-changes";

/** The settings being edited, in a store like the builder's, and their saving. */
export function useSettings(formId: string, stored: EditedSettings) {
  const [store] = useState(() => createBuilderStore(stored));
  const [saved, setSaved] = useState(stored);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const content = useStore(store, (state) => state.content);
  const { settings, other } = content;
  const callbackUrl = typeof other.callback_url === "string" ? other.callback_url : null;
  const changes = useMemo(() => changedSettings(saved.settings, settings), [saved, settings]);
  const isUrlChanged = callbackUrl !== saved.callback_url;

  const save = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await changeContent(formId, (newest) => ({
        settings: withChanges(newest.settings, changes),
        ...(isUrlChanged && { callback_url: callbackUrl }),
      }));
      setSaved({ settings, callback_url: callbackUrl });
      toast.success(words.saved);
    } catch (error) {
      setFailure(sayFailure(error));
    }
    setIsBusy(false);
  };
  const undo = () => {
    store.getState().replaceContent(saved);
    setFailure(null);
  };
  return { store, isChanged: changes.size > 0 || isUrlChanged, isBusy, failure, save, undo };
}

/** Names a refused setting by its label on the screen. */
function sayFailure(error: unknown): string {
  const [problem] = error instanceof ApiFailure && typeof error.detail !== "string" ? error.detail : [];
  return problem ? `${saySettingName(String(problem.loc.at(-1)))}: ${problem.msg}` : reasonOf(error);
}
