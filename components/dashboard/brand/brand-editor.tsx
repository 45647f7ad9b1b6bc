"use client";

import { useRef, useEffect, useState, useMemo } from "react";
import { BrandSettings } from "@/components/builder/brand/brand-settings";
import { FormStoreProvider } from "@/components/builder/session/use-builder";
import { SaveBar } from "@/components/dashboard/form-settings/save-bar";
import { brandWords as words } from "@/components/words/brand";
import type { Brand } from "@/lib/rules/forms/brand";
import { brandOf, brandSettings } from "@/lib/rules/forms/brand";
import { toast } from "sonner";
import { useStore } from "zustand";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { createBuilderStore } from "@/components/builder/model/builder-store";
import { isOptions } from "@/components/builder/types/options";
import { useKeptEdits } from "@/components/dashboard/form-settings/use-kept-edits";
import { isSameJson } from "@/lib/base/text/is-same-json";

/** The account's brand, beside a form that has it. */
export function BrandEditor({ stored }: { stored: Brand }) {
  const { store, settings, wrong, isChanged, save, ...saving } = useBrand(stored);
  const here = useRef<HTMLDivElement>(null);
  const saveOrShow = () => {
    if (wrong === null) save();
    else here.current?.querySelector<HTMLElement>(`[data-option="${wrong}"]`)?.focus();
  };
  return (
    <FormStoreProvider store={store}>
      <div className="grid gap-6 lg:grid-cols-2">
        <section ref={here} data-builder className="slip min-w-0" aria-label={words.title}>
          <p className="px-4 pt-6 text-muted sm:px-6">{words.lead}</p>
          <div className="space-y-6 px-4 py-6 sm:px-6">
            <BrandSettings />
          </div>
          <SaveBar isChanged={isChanged} {...saving} upToDate={words.upToDate} onSave={saveOrShow} />
        </section>
        <BrandPreview settings={settings} />
      </div>
    </FormStoreProvider>
  );
}

/** A template with everything that a brand touches. */
const TEMPLATE = "contact-us";
/** The frame waits while somebody types or picks a colour. */
const PAUSE_MS = 300;

/** A form with the brand as it is being edited, in a frame. */
function BrandPreview({ settings }: { settings: Record<string, unknown> }) {
  const brand = useSettled(JSON.stringify(brandOf(settings)));
  return (
    <section aria-label={words.preview} className="min-w-0 lg:sticky lg:top-20 lg:self-start">
      <iframe
        sandbox=""
        title={words.frame}
        src={`/templates/${TEMPLATE}/preview?brand=${encodeURIComponent(brand)}`}
        className="h-[70dvh] min-h-96 w-full rounded-panel border border-line bg-paper"
      />
    </section>
  );
}

/** A text, once it has stopped changing for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The account's brand being edited, in a store like the builder's, and its saving. */
function useBrand(stored: Brand) {
  const [store] = useState(() => createBuilderStore({ settings: stored }));
  const [saved, setSaved] = useState<Record<string, unknown>>(stored);
  const { settings } = useStore(store, (state) => state.content);
  const checked = brandSettings.safeParse(settings);
  const { run, isBusy, failure, clearFailure } = useAction((brand: Brand) => callApi("PUT /api/v1/brand", { body: brand }), {
    done() {
      setSaved(settings);
      toast.success(words.saved);
    },
  });
  const save = () => {
    if (checked.success) run(checked.data);
  };
  const undo = () => {
    store.getState().replaceContent({ settings: saved });
    clearFailure();
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
