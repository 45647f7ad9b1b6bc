"use client";

import { useRef } from "react";
import { BrandSettings } from "@/components/builder/brand/brand-settings";
import { FormStoreProvider } from "@/components/builder/session/use-builder";
import { SaveBar } from "@/components/dashboard/form-settings/save-bar";
import { brandWords as words } from "@/components/words/brand";
import type { Brand } from "@/lib/rules/forms/brand";
import { BrandPreview } from "./brand-preview";
import { useBrand } from "./use-brand";

/** The account's brand, beside a form that has it. */
export function BrandEditor({ stored }: { stored: Brand }) {
  const { store, settings, wrong, isChanged, save, ...saving } = useBrand(stored);
  const here = useRef<HTMLDivElement>(null);
  const saveOrShow = () => {
    if (wrong === null) void save();
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
