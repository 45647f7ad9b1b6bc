"use client";

import type { ComponentType, ReactNode } from "react";
import { EmbedSetting } from "./embed-setting";
import { CopySetting } from "./copy-setting";
import { KeepingSetting } from "./keeping-setting";
import { LocaleSetting } from "./locale-setting";
import { NotifySetting } from "./notify-setting";
import { OfflineSetting } from "./offline-setting";
import { RespondentsSetting } from "./respondents-setting";
import { SealedSetting } from "./sealed-setting";
import { TextSetting } from "@/components/builder/controls/text-setting";
import { ThanksSetting } from "./thanks-setting";
import { keepingWords } from "@/components/words/keeping";
import { respondentsWords } from "@/components/words/respondents";
import { sealedWords } from "@/components/words/sealed";
import { builderWords } from "@/components/words/builder";
import { inspectorWords } from "@/components/words/inspector";
import { completeAddress } from "@/components/builder/model/complete-address";
import { UnlessSealed } from "@/components/builder/controls/unless-sealed";
import { useSetting } from "@/components/builder/controls/use-setting";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { SelectField } from "@/components/ui/select-field";
import { SwitchField } from "@/components/ui/switch-field";
import { outcomeKinds } from "@/lib/rules/forms/outcome-kinds";
import { ContentLocaleSetting } from "@/components/builder/languages/content-locale-setting";
import { LanguagesPanel } from "@/components/builder/languages/languages-panel";
import { LinkButton } from "@/components/ui/button";
import { VisitsSetting } from "./visits-setting";
import { useBuilder, useSession } from "@/components/builder/session/use-builder";
import { fieldTypes } from "@/lib/rules/fields";

const words = inspectorWords.settings;

type PageSettingsProps = {
  Part: ComponentType<{ title: string; children: ReactNode }>;
  /** First in the first part. */ children?: ReactNode;
  /** What else is said after sending. */ endings: ReactNode;
};

/** What the public page says around the questions. A published form has the rest in its Settings, which make no version. */
export function PageSettings({ Part, children, endings }: PageSettingsProps) {
  const { revised } = useSession();
  return (
    <>
      <Part title={words.page}>
        {children}
        <LocaleSetting />
        <ContentLocaleSetting />
        <LanguagesPanel />
        <TextSetting name="submit_label" label={words.submit_label} placeholder={builderWords.submit.default} />
        <PagesSettings />
      </Part>
      {!revised && (
        <Part title={respondentsWords.title}>
          <RespondentsSetting />
          <UnlessSealed names={["offline"]}>
            <OfflineSetting />
          </UnlessSealed>
        </Part>
      )}
      {!revised && (
        <Part title={sealedWords.settings}>
          <SealedSetting />
        </Part>
      )}
      <Part title={words.asker}>
        <AskerSetting />
      </Part>
      <Part title={words.outcomes}>
        <OutcomesSetting />
      </Part>
      <Part title={words.mail}>
        {!revised && <NotifySetting />}
        <UnlessSealed names={["copy_to", "copy_with_answers"]}>
          <CopySetting />
        </UnlessSealed>
      </Part>
      <Part title={words.afterwards}>
        <ThanksSetting />
        <UnlessSealed names={["endings"]}>{endings}</UnlessSealed>
        <TextSetting name="redirect_url" label={words.redirect_url} hint={words.redirectHint} placeholder="https://" isAddress />
        <UnlessSealed names={["editable"]}>
          <EditableSetting />
        </UnlessSealed>
      </Part>
      <Part title={words.closed}>
        <TextSetting name="closed_message" label={words.closed_message} hint={words.closedHint} isMultiline />
      </Part>
      <Part title={keepingWords.title}>
        <KeepingSetting />
      </Part>
      {revised ? (
        <Part title={words.ofForm}>
          <p className="text-13 text-muted">{words.ofFormHint}</p>
          <LinkButton href={`/forms/${revised.id}/settings`}>{words.toSettings}</LinkButton>
        </Part>
      ) : (
        <>
          <Part title={words.embedding}>
            <EmbedSetting />
          </Part>
          <Part title={words.privacy}>
            <VisitsSetting />
          </Part>
        </>
      )}
    </>
  );
}

type Part = "name" | "reason" | "contact" | "privacy";

/** Who asks, shown at the top of the page. Without a name, nothing is. */
function AskerSetting() {
  const { value, set, errorOf } = useSetting("asker");
  const asker = typeof value === "object" && value !== null ? (value as Partial<Record<Part, unknown>>) : {};
  const partOf = (part: Part) => (typeof asker[part] === "string" ? asker[part] : "");
  const change = (part: Part, text: string) => {
    const next = Object.entries({ ...asker, [part]: text }).filter(([, each]) => each !== "");
    set(next.length === 0 ? undefined : Object.fromEntries(next));
  };
  const inputOf = (part: Part) => ({
    value: partOf(part),
    error: errorOf(part),
    onChange: ({ target }: { target: { value: string } }) => change(part, target.value),
  });
  const complete = () => {
    if (completeAddress(partOf("privacy")) !== partOf("privacy")) change("privacy", completeAddress(partOf("privacy")));
  };
  return (
    <>
      <TextField data-option="asker" label={words.askerName} hint={words.askerHint} {...inputOf("name")} />
      <TextArea label={words.askerReason} rows={2} {...inputOf("reason")} />
      <TextField label={words.askerContact} hint={words.askerContactHint} {...inputOf("contact")} />
      <TextField
        label={words.askerPrivacy}
        placeholder="https://"
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        onBlur={complete}
        {...inputOf("privacy")}
      />
    </>
  );
}

/** Whether, and for how long, respondents may change what they sent. A time that only the API offers stays as it is. */
function EditableSetting() {
  const { value, set, error } = useSetting("editable");
  const given = typeof value === "string" ? value : "no";
  const options = Object.entries(words.editables).map(([value, label]) => ({ value, label }));
  const isKnown = Object.hasOwn(words.editables, given);
  return (
    <SelectField
      data-option="editable"
      label={words.editable}
      hint={words.editableHint}
      error={error}
      value={given}
      options={isKnown ? options : [...options, { value: given, label: given }]}
      onChange={({ target }) => set(target.value === "no" ? undefined : target.value)}
    />
  );
}

/** What the person asked may do instead of answering. Only on a form for one response: on a form for many, one person must not end it for the others. */
function OutcomesSetting() {
  const { value: limit } = useSetting("response_limit");
  const { value, set } = useSetting("outcomes");
  if (limit !== undefined && limit !== 1) return <p className="text-13 text-muted">{words.outcomesOnlyOne}</p>;
  const chosen = Array.isArray(value) ? value : [];
  const choose = (kind: string, isChosen: boolean) => {
    const next = outcomeKinds.filter((each) => (each === kind ? isChosen : chosen.includes(each)));
    set(next.length === 0 ? undefined : next);
  };
  return outcomeKinds.map((kind) => (
    <SwitchField
      key={kind}
      data-option={kind === outcomeKinds[0] ? "outcomes" : kind}
      label={words.outcomeKinds[kind].label}
      hint={words.outcomeKinds[kind].hint}
      checked={chosen.includes(kind)}
      onChange={({ target }) => choose(kind, target.checked)}
    />
  ));
}

/** Whether respondents review their answers before sending, and whether the owner reads them before that; only for forms with several pages. */
function PagesSettings() {
  const review = useSetting("review");
  const read = useSetting("read_unsent");
  const hasPages = useBuilder(({ content }) => content.questions.some((question) => fieldTypes[question.type].begins(question) !== null));
  if (!hasPages) return null;
  return (
    <>
      <SwitchField
        data-option="review"
        label={words.review}
        hint={words.reviewHint}
        checked={review.value === true}
        onChange={({ target }) => review.set(target.checked || undefined)}
      />
      <SwitchField
        data-option="read_unsent"
        label={words.read_unsent}
        hint={words.readUnsentHint}
        checked={read.value === true}
        onChange={({ target }) => read.set(target.checked || undefined)}
      />
    </>
  );
}
