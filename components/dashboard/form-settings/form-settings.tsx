"use client";

import { useEffect, useRef } from "react";
import { PageSettings, pageSettingsTitles } from "@/components/builder/settings/page-settings";
import { ownControl } from "@/components/builder/publish/use-own-problem";
import { PublishWebhook } from "@/components/builder/publish/publish-webhook";
import { FormStoreProvider } from "@/components/builder/session/use-builder";
import { formSettingsWords as words } from "@/components/words/form-settings";
import { findWrongSetting } from "./find-wrong-setting";
import { LimitSetting } from "./limit-setting";
import { SaveBar } from "./save-bar";
import type { EditedSettings } from "./settings-changes";
import { SettingsPart, SettingsPartLinks } from "./settings-part";
import { useSettings } from "./use-settings";

type FormSettingsProps = {
  formId: string;
  isCancelled: boolean;
  responseCount: number;
  stored: EditedSettings;
  /** The form's questions. */
  fields: unknown[];
  /** Passed on in webhooks; only programs set it. */
  metadata: Record<string, unknown> | null;
};

/** A published form's settings, to be changed. */
export function FormSettings({ formId, isCancelled, responseCount, stored, fields, metadata }: FormSettingsProps) {
  const { store, save, isChanged, ...saving } = useSettings(formId, stored, fields);
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The address may name a setting: …/settings#embed
    here.current?.querySelector<HTMLElement>(`[data-option="${CSS.escape(location.hash.slice(1))}"]`)?.focus();
  }, []);
  const saveAndShow = () => {
    const wrong = findWrongSetting(store.getState().content, responseCount);
    if (wrong !== null) {
      here.current?.querySelector<HTMLElement>(`[data-option="${wrong}"], #${ownControl([wrong])}`)?.focus();
      return;
    }
    save();
  };
  return (
    <FormStoreProvider store={store}>
      <div ref={here} data-builder className="slip min-w-0">
        <div className="px-4 py-4 sm:px-6">
          <h2 className="font-serif text-20 font-semibold">{words.title}</h2>
          <p className="mt-1 text-muted">{isCancelled ? words.cancelled : words.questions}</p>
          <SettingsPartLinks titles={[words.answers, ...pageSettingsTitles, words.webhook]} />
        </div>
        <fieldset disabled={isCancelled} aria-label={words.title} className="min-w-0">
          <SettingsPart title={words.answers}>
            <LimitSetting responseCount={responseCount} />
          </SettingsPart>
          <PageSettings Part={SettingsPart} />
          <SettingsPart title={words.webhook}>
            <PublishWebhook />
            {metadata && (
              <div>
                <h4 className="font-semibold">{words.sentAlong}</h4>
                <pre className="overflow-x-auto font-mono text-13 whitespace-pre-wrap">{JSON.stringify(metadata, null, 2)}</pre>
              </div>
            )}
          </SettingsPart>
        </fieldset>
        {!isCancelled && <SaveBar isChanged={isChanged} {...saving} onSave={() => void saveAndShow()} />}
      </div>
    </FormStoreProvider>
  );
}
