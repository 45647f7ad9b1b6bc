"use client";

import { LockKeyhole } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { FormProblem } from "@/components/builder/model/find-problems";
import { PublishDoubts, PublishPaths, PublishProblems } from "./publish-problems";
import { ownControl, useOwnProblem } from "./use-own-problem";
import { usePublish } from "./use-publish";
import { useProblems, useSession, useBuilder } from "@/components/builder/session/use-builder";
import { useShowProblem } from "./use-show-problem";
import { SharePanel } from "@/components/sharing/share-panel";
import type { SharedForm } from "@/components/sharing/shared-form";
import { Button, LinkButton } from "@/components/ui/button";
import type { Trigger } from "@/components/ui/late-trigger";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { publishWords } from "@/components/words/publish";
import type { Who } from "./who-answers";
import { forOthers, whoAnswers } from "./who-answers";
import { useAside } from "@/components/builder/controls/use-aside";
import { isOptions } from "@/components/builder/types/options";
import { NotifySetting } from "@/components/builder/settings/notify-setting";
import { Segmented } from "@/components/ui/segmented";
import { MomentField } from "@/components/ui/moment-field";
import { SelectField } from "@/components/ui/select-field";
import { formatMoment } from "@/components/ui/time";
import { useReader } from "@/components/ui/time-zone";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { PublishWebhook } from "./publish-webhook";
import { CopySetting } from "@/components/builder/settings/copy-setting";
import { EmbedSetting } from "@/components/builder/settings/embed-setting";
import { OpeningSetting } from "@/components/builder/settings/opening-setting";
import { WaitingSetting } from "@/components/builder/settings/waiting-setting";
import { LocaleSetting } from "@/components/builder/settings/locale-setting";
import { ThanksSetting } from "@/components/builder/settings/thanks-setting";
import { Disclosure } from "@/components/ui/disclosure";
import { TextField } from "@/components/ui/text-field";

const words = publishWords.publish;

/** The publish sheet: problems, limits, webhook, then the link to share. */
export function OpenPublishSheet({ trigger }: { trigger: Trigger }) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(true);
  const { store } = useSession();
  const showProblem = useShowProblem();
  const picked = useRef<FormProblem | null>(null);
  const problems = useProblems();
  const { published, refused, failure, isBusy, publish } = usePublish();
  const formPath = published && `/forms/${published.id}`;
  useEffect(() => {
    if (isOpen) store.setState({ hasTriedToPublish: true });
  }, [isOpen, store]);
  const open = (wanted: boolean) => {
    setIsOpen(wanted);
    if (wanted) picked.current = null;
    if (!wanted && formPath) router.replace(formPath); // the draft is gone: Back must not lead to it
  };
  const pick = (problem: FormProblem) => {
    const here = document.getElementById(ownControl(problem.path));
    if (here) {
      const folded = here.closest("details");
      if (folded) folded.open = true;
      here.focus();
      return;
    }
    picked.current = problem;
    setIsOpen(false);
  };
  const shown = problems.length > 0 ? problems : refused;
  return (
    <Sheet
      title={published ? words.published : words.title}
      open={isOpen}
      onOpenChange={open}
      returnsFocus={() => picked.current === null}
      onClosed={() => picked.current && showProblem(picked.current)}
      trigger={trigger}
      footer={
        formPath ? (
          <LinkButton href={formPath} replace variant="primary">
            {words.toForm}
          </LinkButton>
        ) : (
          <Button variant="primary" disabled={problems.length > 0} isBusy={isBusy} onClick={() => void publish()}>
            {isBusy ? words.doing : words.do}
          </Button>
        )
      }
    >
      {published ? (
        <Published form={published} />
      ) : (
        <div className="flex flex-col gap-6">
          {failure !== null && (
            <Notice tone="danger" title={words.failed} isAnnounced>
              {failure}
            </Notice>
          )}
          {shown.length > 0 && <PublishProblems problems={shown} onPick={pick} isAnnounced={refused.length > 0} />}
          <PublishDoubts onPick={pick} />
          {problems.length === 0 && <PublishPaths />}
          <PublishSettings />
        </div>
      )}
    </Sheet>
  );
}

function Published({ form }: { form: SharedForm }) {
  return (
    <div className="flex flex-col gap-6">
      <Notice tone="ok" title={words.publishedText} isAnnounced />
      {Boolean(form.settings.sealed) && <SealedLine />}
      <SharePanel form={form} />
    </div>
  );
}

/** Says that the form is sealed: nothing else here would. */
function SealedLine() {
  return (
    <p className="flex items-start gap-2">
      <LockKeyhole aria-hidden className="mt-1 size-4 shrink-0" />
      {words.sealed}
    </p>
  );
}

const options = Object.entries(words.whos).map(([value, label]) => ({ value: value as Who, label })); // the keys of that object

/** What a form needs besides its questions, most common first: who answers, until when, and what few people need. */
function PublishSettings() {
  const content = useBuilder((state) => state.content);
  const editForm = useBuilder((state) => state.editForm);
  // Not read from the limit each time: "1" is what one types on the way to "10".
  const [who, setWho] = useState(() => whoAnswers(content));
  const before = useAside(`who.${who === "many" ? "one" : "many"}`);
  const now = useAside(`who.${who}`);
  const opening = useOwnProblem("opens_at");
  const pick = (wanted: Who) => {
    if (wanted === who) return;
    const { response_limit: limit, outcomes, waiting_list: list } = content.settings;
    now.setAside({ response_limit: limit, ...(outcomes !== undefined && { outcomes }), ...(list !== undefined && { waiting_list: list }) });
    setWho(wanted);
    const next = forOthers(content, wanted);
    editForm({ ...next, settings: { ...next.settings, ...(isOptions(before.aside) && before.aside) } });
  };
  return (
    <>
      <div className="flex flex-col gap-2">
        <Segmented label={words.who} value={who} options={options} onChange={pick} />
        <p className="text-13 text-muted">{words.whoHint[who]}</p>
      </div>
      {Boolean(content.settings.sealed) && <SealedLine />}
      <OpeningSetting error={opening.error} />
      <PublishClosing />
      <NotifySetting />
      <PublishMore hasLimit={who === "many"} />
    </>
  );
}

const lifetimes = Object.entries(words.lifetimes).map(([value, label]) => ({ value, label }));
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const STANDARD = "48h";

/** When the form closes: a duration from now or a chosen date, with the resulting local time. */
function PublishClosing() {
  const { expires_in: expiresIn, expires_at: expiresAt } = useBuilder(({ content }) => content.other);
  const editOther = useBuilder((state) => state.editOther);
  const now = useNow();
  const reader = useReader();
  const problem = useOwnProblem("expires_at");
  const before = useAside("expires_at");
  const hasMoment = expiresAt !== undefined && expiresAt !== null;
  const lifetime = expiresIn === null ? "never" : typeof expiresIn === "string" ? expiresIn : STANDARD;
  const isListed = hasMoment || lifetimes.some(({ value }) => value === lifetime);
  const closing = hasMoment ? readMoment(expiresAt) : closingAfter(lifetime, now);
  const choose = (value: string) => {
    if (value === "moment") editOther("expires_at", before.aside ?? fullHour(closing ?? new Date(now + 48 * HOUR_MS)).toISOString());
    else {
      if (hasMoment) {
        before.setAside(expiresAt);
        editOther("expires_at", undefined);
      }
      editOther("expires_in", value === "never" ? null : value);
    }
  };
  const say = (moment: Date) => formatMoment(moment, { ...reader, format: "full" });
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        {...useOwnProblem("expires_in")}
        label={words.closes}
        hint={hasMoment ? words.closesOnDate : closing ? words.closesAt(say(closing)) : words.closesNever}
        options={[
          ...lifetimes,
          ...(isListed ? [] : [{ value: lifetime, label: words.otherLifetime(lifetime) }]),
          { value: "moment", label: words.onDate },
        ]}
        value={hasMoment ? "moment" : lifetime}
        onChange={({ target }) => choose(target.value)}
      />
      {hasMoment && (
        <MomentField
          {...problem}
          label={words.closesOn}
          moment={closing}
          onChange={(moment) => editOther("expires_at", moment?.toISOString() ?? "")}
        />
      )}
    </div>
  );
}

/** Null for never, and for an invalid lifetime. */
function closingAfter(lifetime: string, now: number): Date | null {
  const lasts = createFormSchema.shape.expires_in.safeParse(lifetime === "never" ? null : lifetime).data;
  return typeof lasts === "number" ? new Date(now + lasts) : null;
}

function readMoment(at: unknown): Date | null {
  const moment = new Date(typeof at === "string" ? at : "");
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The next full hour, as a sensible default. */
function fullHour(moment: Date): Date {
  const hour = new Date(moment);
  hour.setMinutes(60, 0, 0);
  return hour;
}

/** A clock that ticks while the sheet is open. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** What few people need when they publish. The builder has most of it beside the form as well. */
function PublishMore({ hasLimit }: { hasLimit: boolean }) {
  const waiting = useOwnProblem("waiting_list");
  return (
    <Disclosure title={publishWords.publish.more}>
      {hasLimit && <PublishLimit />}
      {hasLimit && <WaitingSetting error={waiting.error} />}
      <CopySetting />
      <EmbedSetting />
      <PublishWebhook />
      <LocaleSetting />
      <ThanksSetting />
    </Disclosure>
  );
}

/** The response limit of a form for many people. */
function PublishLimit() {
  const limit = useBuilder(({ content }) => content.settings.response_limit);
  const editSetting = useBuilder((state) => state.editSetting);
  return (
    <TextField
      {...useOwnProblem("response_limit")}
      label={words.limit}
      hint={words.limitHint}
      isOptional
      inputMode="numeric"
      autoComplete="off"
      value={typeof limit === "number" || typeof limit === "string" ? limit : ""}
      onChange={({ target }) => editSetting("response_limit", readWhole(target.value))}
    />
  );
}

/** Null for no limit. Text that is not a number is kept as typed, for the schema to refuse. */
function readWhole(typed: string): number | string | null {
  if (typed.trim() === "") return null;
  return /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : typed;
}
