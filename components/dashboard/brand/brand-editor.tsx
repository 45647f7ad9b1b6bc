"use client";

import { clsx } from "clsx";
import { Eye } from "lucide-react";
import { useRef, useEffect, useState, useMemo } from "react";
import { BrandSettings } from "@/components/builder/brand/brand-settings";
import { FormStoreProvider } from "@/components/builder/session/use-builder";
import { SaveBar } from "@/components/dashboard/form-settings/save-bar";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
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

/** The account's brand, beside a form that has it. Where there is no room beside it, a button shows the form: below the settings nobody would see it change. */
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
          <SaveBar isChanged={isChanged} {...saving} upToDate={words.upToDate} onSave={saveOrShow}>
            <Dialog
              title={words.preview}
              trigger={
                <Button className="lg:hidden">
                  <Eye aria-hidden />
                  {words.preview}
                </Button>
              }
            >
              <PreviewFrame settings={settings} className="h-[65dvh]" />
            </Dialog>
          </SaveBar>
        </section>
        <section aria-label={words.preview} className="min-w-0 max-lg:hidden lg:sticky lg:top-20 lg:self-start">
          <PreviewFrame settings={settings} className="h-[70dvh] min-h-96" />
        </section>
      </div>
    </FormStoreProvider>
  );
}

/** A template with everything that a brand touches. */
const TEMPLATE = "contact-us";
/** The frame waits while somebody types or picks a colour. */
const PAUSE_MS = 300;

/** A form with the brand as it is being edited, in a frame. */
function PreviewFrame({ settings, className }: { settings: Record<string, unknown>; className: string }) {
  const brand = useSettled(JSON.stringify(brandOf(settings)));
  return (
    <iframe
      sandbox=""
      loading="lazy" // where it is hidden, it is never requested
      title={words.frame}
      src={`/templates/${TEMPLATE}/preview?brand=${encodeURIComponent(brand)}`}
      className={clsx("w-full rounded-panel border border-line bg-paper", className)}
    />
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
