"use client";

import { useMemo, useState } from "react";
import { toast } from "sonner";
import { useStore } from "zustand";
import { callApi } from "@/components/api-client/call-api";
import { reasonOf } from "@/components/api-client/show-failure";
import { createBuilderStore } from "@/components/builder/model/builder-store";
import { brandWords as words } from "@/components/words/brand";
import type { Brand } from "@/lib/rules/forms/brand";
import { brandSettings } from "@/lib/rules/forms/brand";
import { isOptions } from "@/components/builder/types/options";
import { useKeptEdits } from "@/components/dashboard/form-settings/use-kept-edits";
import { isSameJson } from "@/lib/base/text/is-same-json";

/** The account's brand being edited, in a store like the builder's, and its saving. */
export function useBrand(stored: Brand) {
  const [store] = useState(() => createBuilderStore({ settings: stored }));
  const [saved, setSaved] = useState<Record<string, unknown>>(stored);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { settings } = useStore(store, (state) => state.content);
  const checked = brandSettings.safeParse(settings);
  const save = async () => {
    if (!checked.success) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await callApi("PUT /api/v1/brand", { body: checked.data });
      setSaved(settings);
      toast.success(words.saved);
    } catch (error) {
      setFailure(reasonOf(error));
    }
    setIsBusy(false);
  };
  const undo = () => {
    store.getState().replaceContent({ settings: saved });
    setFailure(null);
  };
  const isChanged = !isSameJson(settings, saved);
  const edits = useMemo(() => (isChanged ? { saved, settings } : null), [isChanged, saved, settings]);
  useKeptEdits({
    name: "brand",
    edits,
    restore(kept) {
      const isOfThis = isSameJson(kept.saved, stored) && isOptions(kept.settings); // not of another account, or before another change
      if (isOfThis) store.getState().replaceContent({ settings: kept.settings });
    },
  });
  /** The name of a setting that cannot be saved as it is. */
  const wrong = checked.success ? null : String(checked.error.issues[0]?.path[0]);
  return { store, settings, wrong, isChanged, isBusy, failure, save, undo };
}
