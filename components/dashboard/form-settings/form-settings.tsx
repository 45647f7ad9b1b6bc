"use client";

import type { ReactNode } from "react";
import { useEffect, useRef, useCallback, useMemo, useState } from "react";
import { PageSettings, pageSettingsTitles } from "@/components/builder/settings/page-settings";
import { ownControl } from "@/components/builder/publish/use-own-problem";
import { PublishWebhook } from "@/components/builder/publish/publish-webhook";
import { FormStoreProvider } from "@/components/builder/session/use-builder";
import { formSettingsWords as words } from "@/components/words/form-settings";
import { findWrongSetting } from "./find-wrong-setting";
import { SaveBar } from "./save-bar";
import type { EditedSettings } from "./settings-changes";
import { changedSettings, contestedSettings, isEditedSettings, withChanges } from "./settings-changes";
import { useSetting } from "@/components/builder/controls/use-setting";
import { TextField } from "@/components/ui/text-field";
import { isLimitTooLow, readLimit } from "./read-limit";
import { toast } from "sonner";
import { useStore } from "zustand";
import { ApiFailure } from "@/components/api-client/call-api";
import { changeContent } from "@/components/api-client/change-content";
import { reasonOf } from "@/components/api-client/show-failure";
import { useAction } from "@/components/api-client/use-action";
import type { Options } from "@/components/builder/types/options";
import { createBuilderStore } from "@/components/builder/model/builder-store";
import { saySettingName } from "@/components/builder/revision/say-setting";
import { useKeptEdits } from "./use-kept-edits";

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
        {!isCancelled && <SaveBar isChanged={isChanged} {...saving} onSave={saveAndShow} />}
      </div>
    </FormStoreProvider>
  );
}

/** After how many responses the form closes. */
function LimitSetting({ responseCount }: { responseCount: number }) {
  const { value, error, set } = useSetting("response_limit");
  return (
    <TextField
      data-option="response_limit"
      label={words.limit}
      hint={words.limitHint(responseCount)}
      error={isLimitTooLow(value, responseCount) ? words.limitTooLow(responseCount) : error}
      inputMode="numeric"
      autoComplete="off"
      className="max-w-72"
      value={typeof value === "number" || typeof value === "string" ? value : ""}
      onChange={({ target }) => set(readLimit(target.value))}
    />
  );
}

/** Settings under a heading that the address can name. */
function SettingsPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id={idOf(title)} className="perforation scroll-mt-4 px-4 py-5 sm:px-6">
      <h3 className="mb-3 font-serif text-17 font-semibold">{title}</h3>
      <div className="max-w-xl space-y-4">{children}</div>
    </section>
  );
}

/** Links to the parts of the page. */
function SettingsPartLinks({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label={words.parts} className="mt-3">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${idOf(title)}`} className="inline-block py-1 text-15 underline underline-offset-3">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function idOf(title: string): string {
  return `part-${title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
}

/** The settings being edited, in a store like the builder's, and their saving. @param fields the form's questions, which settings name */
function useSettings(formId: string, stored: EditedSettings, fields: unknown[]) {
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
        // Undo now leads to what they have set, and another press of Save replaces it knowingly.
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
