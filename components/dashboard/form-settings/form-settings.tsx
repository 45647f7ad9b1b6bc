"use client";

import { CloudAlert, CloudCheck, CloudUpload } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { ApiFailure } from "@/components/api-client/call-api";
import { reasonOf } from "@/components/api-client/show-failure";
import { useSetting } from "@/components/builder/controls/use-setting";
import { createBuilderStore } from "@/components/builder/model/builder-store";
import { useEdit } from "@/components/builder/opening/use-edit";
import { PublishWebhook } from "@/components/builder/publish/publish-webhook";
import { saySettingName } from "@/components/builder/revision/say-setting";
import { FormStoreProvider } from "@/components/builder/session/use-builder";
import { EmbedSetting } from "@/components/builder/settings/embed-setting";
import { UnlessSealed } from "@/components/builder/controls/unless-sealed";
import { OfflineSetting } from "@/components/builder/settings/offline-setting";
import { RespondentsSetting } from "@/components/builder/settings/respondents-setting";
import { SealedSetting } from "@/components/builder/settings/sealed-setting";
import { NotifySetting } from "@/components/builder/settings/notify-setting";
import { OpeningSetting } from "@/components/builder/settings/opening-setting";
import { WaitingSetting } from "@/components/builder/settings/waiting-setting";
import { VisitsSetting } from "@/components/builder/settings/visits-setting";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { formSettingsWords as words } from "@/components/words/form-settings";
import type { OperatingSettings } from "@/lib/domain/forms/operating/schema";
import { SEALED } from "@/lib/rules/forms/sealed-table";
import { isLimitTooLow, readLimit } from "./read-limit";
import type { SaverState } from "./settings-saver";
import { useSettingsSaver } from "./use-settings-saver";
import { WebhookHeaders } from "./webhook-headers";
import { WebhookSettings } from "./webhook-settings";

type FormSettingsProps = {
  formId: string;
  title: string;
  isCancelled: boolean;
  responseCount: number;
  stored: OperatingSettings;
  /** The settings of the current version, which some of these depend on. */
  settings: Record<string, unknown>;
  /** The closing time, which is changed in a dialog. */
  closing: ReactNode;
  /** How long answers are kept, which its versions say. */
  keeping: ReactNode;
};

const { parts } = words;

/** How a published form is run: everything that changes without a new version, saved as it is changed. */
export function FormSettings({ formId, title, isCancelled, responseCount, stored, settings, closing, keeping }: FormSettingsProps) {
  const { callback_metadata: metadata } = stored;
  const [store] = useState(() => createBuilderStore(contentOf(stored, settings)));
  const here = useRef<HTMLDivElement>(null);
  const { state, shown, save, decide, listeners } = useSettingsSaver({ formId, stored, responseCount, store, here });
  useEffect(() => {
    // The address may name a setting: …/settings#embed
    here.current?.querySelector<HTMLElement>(`[data-option="${CSS.escape(location.hash.slice(1))}"]`)?.focus();
  }, []);
  return (
    <FormStoreProvider store={store}>
      <section ref={here} data-builder aria-label={words.title} className="slip min-w-0">
        <div className="px-4 py-4 sm:px-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="font-serif text-20 font-semibold">{words.title}</h2>
            {!isCancelled && <SavedStatus state={state} />}
          </div>
          <p className="mt-1 text-muted">{isCancelled ? words.cancelled : words.lead}</p>
          <SettingsPartLinks />
          <SavingNotice state={state} onRetry={save} onDecide={decide} />
        </div>
        <SettingsPart title={parts.responses}>
          <fieldset key={shown} disabled={isCancelled} aria-label={parts.responses} className="min-w-0" {...listeners}>
            <LimitSetting responseCount={responseCount} />
            <div className="mt-4 space-y-4">
              <WaitingSetting />
              <OpeningSetting />
            </div>
          </fieldset>
          {/* Outside the fieldset: its dialog has inputs that are not saved as they are left. */}
          {closing}
        </SettingsPart>
        <fieldset key={`others ${shown}`} disabled={isCancelled} aria-label={words.title} className="min-w-0" {...listeners}>
          <SettingsPart title={parts.respondents}>
            <RespondentsSetting />
            <UnlessSealed names={["offline"]}>
              <OfflineSetting />
            </UnlessSealed>
          </SettingsPart>
          <SettingsPart title={parts.mail}>
            <NotifySetting />
          </SettingsPart>
          <SettingsPart title={parts.embedding}>
            <EmbedSetting />
          </SettingsPart>
          <SettingsPart title={parts.visits}>
            <VisitsSetting />
          </SettingsPart>
          <SettingsPart title={parts.webhook}>
            <PublishWebhook />
            <WebhookSettings />
            {metadata && (
              <div>
                <h4 className="font-semibold">{words.sentAlong}</h4>
                <pre className="overflow-x-auto font-mono text-13 whitespace-pre-wrap">{JSON.stringify(metadata, null, 2)}</pre>
              </div>
            )}
          </SettingsPart>
        </fieldset>
        {/* Outside the fieldset, for the same reason. */}
        <SettingsPart title={parts.headers}>
          <WebhookHeaders formId={formId} names={stored.callback_header_names} isFixed={isCancelled} />
        </SettingsPart>
        {!isCancelled && (
          <SettingsPart title={parts.sealed}>
            <SealedSetting title={title} answered={responseCount > 0 ? { formId, count: responseCount } : null} />
          </SettingsPart>
        )}
        <SettingsPart title={parts.keeping}>{keeping}</SettingsPart>
        <SettingsPart title={parts.form}>
          {isCancelled ? <p className="text-muted">{words.inForm}</p> : <InForm formId={formId} />}
        </SettingsPart>
      </section>
    </FormStoreProvider>
  );
}

/** What the settings edit, as a form's content. */
function contentOf({ response_limit, callback_url }: OperatingSettings, settings: Record<string, unknown>) {
  return { settings: { ...settings, response_limit }, ...(callback_url !== null && { callback_url }) };
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

/** What is changed with the questions, and the way there. */
function InForm({ formId }: { formId: string }) {
  const { edit, isOpening } = useEdit(formId);
  return (
    <>
      <p className="text-muted">{words.inForm}</p>
      <Button isBusy={isOpening} onClick={edit}>
        {words.edit}
      </Button>
    </>
  );
}

function SavedStatus({ state: { kind } }: { state: SaverState }) {
  const isFailed = kind === "failed" || kind === "contested";
  const Icon = isFailed ? CloudAlert : kind === "saved" ? CloudCheck : CloudUpload;
  return (
    <p
      role="status"
      className={isFailed ? "flex items-center gap-1.5 text-13 font-semibold text-danger" : "flex items-center gap-1.5 text-13 text-muted"}
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      {words.states[kind]}
    </p>
  );
}

type SavingNoticeProps = { state: SaverState; onRetry: () => Promise<void>; onDecide: (whose: "mine" | "theirs") => Promise<void> };

/** Why something was not saved, and what can be done. */
function SavingNotice({ state, onRetry, onDecide }: SavingNoticeProps) {
  if (state.kind === "failed")
    return (
      <div className="mt-4">
        <Notice
          tone="danger"
          title={words.failed}
          isAnnounced
          actions={
            <Button size="small" onClick={() => void onRetry()}>
              {words.again}
            </Button>
          }
        >
          {sayFailure(state.error).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      </div>
    );
  if (state.kind !== "contested") return null;
  return (
    <div className="mt-4">
      <Notice
        tone="warn"
        title={words.contested(state.names.map(saySettingName).join(", "))}
        isAnnounced
        actions={
          <>
            <Button size="small" onClick={() => void onDecide("mine")}>
              {words.keepMine}
            </Button>
            <Button size="small" onClick={() => void onDecide("theirs")}>
              {words.takeTheirs}
            </Button>
          </>
        }
      />
    </div>
  );
}

/** Names each refused setting by its label on the screen. */
function sayFailure(error: unknown): string[] {
  const problems = error instanceof ApiFailure && typeof error.detail !== "string" ? error.detail : [];
  if (problems.length === 0) return [reasonOf(error)];
  return problems.map(({ loc, msg, type }) => {
    if (type === "outcomes") return words.limitOutcomes;
    return type === SEALED ? msg : `${saySettingName(String(loc[1]))}: ${msg}`; // it may be about a question
  });
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
function SettingsPartLinks() {
  return (
    <nav aria-label={words.partsLabel} className="mt-3">
      <ul className="flex flex-wrap gap-x-4">
        {Object.values(parts).map((title) => (
          <li key={title}>
            <a
              href={`#${idOf(title)}`}
              className="inline-flex min-h-11 items-center text-15 text-accent sm:min-h-8 underline underline-offset-4"
            >
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
