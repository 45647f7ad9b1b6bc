"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useMemo, useCallback } from "react";
import { toast } from "sonner";
import type { FormProblem } from "@/components/builder/model/find-problems";
import { PublishDoubts, PublishPaths, PublishProblems } from "@/components/builder/publish/publish-problems";
import { usePublish } from "@/components/builder/publish/use-publish";
import { useShowProblem } from "@/components/builder/publish/use-show-problem";
import { useBaseVersion, useBuilder, useContent, useProblems, useSession } from "@/components/builder/session/use-builder";
import { Button } from "@/components/ui/button";
import type { Trigger } from "@/components/ui/late-trigger";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { publishWords } from "@/components/words/publish";
import { revisionWords } from "@/components/words/revision";
import { ChangeList } from "./change-list";
import { MeanwhileNotice } from "./meanwhile-notice";
import type { FormDetail } from "@/lib/domain/forms/schema";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { changesOf } from "@/lib/domain/forms/versions/changes";
import type { ResponseSummary } from "@/lib/domain/responses/summary/summary-schema";
import type { SaidChange } from "./say-change";
import { namesOf } from "@/lib/rules/fields/names-in-text";
import { sayChange } from "./say-change";
import { sayEffect } from "./say-effect";
import { callApi } from "@/components/api-client/call-api";
import { reasonOf } from "@/components/api-client/show-failure";
import type { Effect } from "@/lib/domain/forms/simulation-schema";

const words = revisionWords.publish;

/** What is about to change, in three groups, and the button that publishes it. */
export function OpenChangesSheet({ trigger }: { trigger: Trigger }) {
  const { store, revised } = useSession();
  const formId = revised?.id ?? "";
  const [isOpen, setIsOpen] = useState(true);
  const { published: now, failure: unread, read } = usePublishedForm(formId, isOpen);
  const { published: done, refused, failure, isBusy, publish } = usePublish();
  const changes = useChanges(now);
  const base = useBaseVersion();
  const isBehind = now !== null && base !== null && now.form.version > base;
  const found = useProblems();
  const problems = found.length > 0 ? found : refused;
  const showProblem = useShowProblem();
  const picked = useRef<FormProblem | null>(null);
  useEffect(() => {
    if (isOpen) store.setState({ hasTriedToPublish: true });
  }, [isOpen, store]);
  useLeaveWhen(done !== null, formId);

  const open = (wanted: boolean) => {
    picked.current = null;
    setIsOpen(wanted);
  };
  const pick = (problem: FormProblem) => {
    picked.current = problem;
    setIsOpen(false);
  };
  const publishThem = async () => {
    await publish();
    await read(); // the form may have changed in the meantime
  };
  return (
    <Sheet
      title={words.title}
      description={words.lead}
      open={isOpen}
      onOpenChange={open}
      returnsFocus={() => picked.current === null}
      onClosed={() => picked.current && showProblem(picked.current)}
      trigger={trigger}
      footer={
        <Button
          variant="primary"
          disabled={found.length > 0 || changes === null || changes.length === 0 || isBehind}
          isBusy={isBusy || done !== null}
          onClick={() => void publishThem()}
        >
          {isBusy ? words.doing : words.do}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        {isBehind && <MeanwhileNotice version={now.form.version} />}
        {failure !== null && !isBehind && (
          <Notice tone="danger" title={publishWords.publish.failed} isAnnounced>
            {failure}
          </Notice>
        )}
        {problems.length > 0 && <PublishProblems problems={problems} onPick={pick} isAnnounced={refused.length > 0} />}
        <PublishDoubts onPick={pick} />
        {found.length === 0 && <PublishPaths />}
        {unread !== null && <Notice tone="danger">{unread}</Notice>}
        {changes === null && unread === null && <p className="text-muted">{words.loading}</p>}
        {changes?.length === 0 && <p className="text-muted">{words.none}</p>}
        {now && changes && changes.length > 0 && found.length === 0 && !isBehind && <EffectNotice published={now.form} />}
        {changes && !isBehind && <ChangeList changes={changes} />}
      </div>
    </Sheet>
  );
}

/** Leads to the form, in place of the draft, which is no longer there. */
function useLeaveWhen(isDone: boolean, formId: string): void {
  const router = useRouter();
  useEffect(() => {
    if (!isDone) return;
    toast.success(words.done);
    router.replace(`/forms/${formId}`);
  }, [isDone, formId, router]);
}

/** What the draft changes in the published form, and what existing answers will look like; null until that has been read. */
function useChanges(published: { form: FormDetail; summary: ResponseSummary } | null): SaidChange[] | null {
  const content = useContent();
  const questions = useBuilder((state) => state.content.questions);
  return useMemo(() => {
    if (!published) return null;
    const nameOf = namesOf([...questions, ...published.form.fields]); // a removed question keeps its name
    return changesOf(published.form, content).map((change) => ({
      ...sayChange(change, nameOf),
      effect: sayEffect(change, published.summary),
    }));
  }, [published, content, questions]);
}

type Published = { form: FormDetail; summary: ResponseSummary };

/** The form as it is published now, and a summary of its answers; read again each time `isWanted` becomes true. */
function usePublishedForm(formId: string, isWanted: boolean) {
  const [published, setPublished] = useState<Published | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const read = useCallback(
    () =>
      readPublished(formId).then(
        (found) => {
          setPublished(found);
          setFailure(null);
        },
        (error: unknown) => setFailure(reasonOf(error)),
      ),
    [formId],
  );
  useEffect(() => {
    if (isWanted) void read();
  }, [isWanted, read]);
  return { published, failure, read };
}

async function readPublished(formId: string): Promise<Published> {
  const params = { form_id: formId };
  const [form, summary] = await Promise.all([
    callApi("GET /api/v1/forms/{form_id}", { params }),
    callApi("GET /api/v1/forms/{form_id}/summary", { params }),
  ]);
  return { form, summary };
}

const effectWords = revisionWords.paths;

/** How many of the responses so far would see other questions. Renders nothing for a form without conditions or responses. */
function EffectNotice({ published }: { published: FormDetail }) {
  const { effect, isUnread } = useEffectOfChanges(published);
  const { fields } = useContent();
  if (isUnread) return <Notice tone="warn">{effectWords.unread}</Notice>;
  if (!effect || effect.counted === 0) return null;
  const labels = new Map([...published.fields, ...fields].map(({ key, label }) => [key, label]));
  return (
    <Notice tone={effect.changed > 0 ? "warn" : "info"} title={effectWords.title}>
      <p>
        {effect.changed === 0
          ? effectWords.none(sayCount(effect))
          : effectWords.some(effect.changed.toLocaleString("en"), sayCount(effect))}
      </p>
      {effect.changed > 0 && (
        <ul className="mt-2 list-disc ps-5">
          {effect.questions.flatMap(({ key, asked, dropped }) => {
            const found = labels.get(key);
            const label = typeof found === "string" ? found : key;
            const said = [asked > 0 && effectWords.asked(label, asked), dropped > 0 && effectWords.dropped(label, dropped)];
            return said.filter(Boolean).map((text) => (
              <li key={String(text)} dir="auto">
                {text}
              </li>
            ));
          })}
        </ul>
      )}
    </Notice>
  );
}

function sayCount({ counted, response_count: all }: Effect): string {
  const count = revisionWords.paths.count(counted);
  return counted < all ? effectWords.newest(count) : count;
}

type Known = { effect: Effect | null; isUnread: boolean };

/** What the changes would do to the responses so far; requested only if the form has conditions before or after them. */
function useEffectOfChanges(published: FormDetail): Known {
  const content = useContent();
  const [known, setKnown] = useState<Known>({ effect: null, isUnread: false });
  useEffect(() => {
    const { data } = createFormSchema.pick({ fields: true, settings: true }).safeParse(content);
    if (!data || !(data.fields.some(isRuled) || published.fields.some(isRuled))) return;
    const asking = new AbortController();
    callApi("POST /api/v1/forms/{form_id}/effect", { params: { form_id: published.id }, body: data, signal: asking.signal }).then(
      (effect) => setKnown({ effect, isUnread: false }),
      () => asking.signal.aborted || setKnown({ effect: null, isUnread: true }),
    );
    return () => asking.abort();
  }, [content, published]);
  return known;
}

function isRuled({ visible_if }: { visible_if?: unknown }): boolean {
  return visible_if !== undefined && visible_if !== null;
}
