"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { toast } from "sonner";
import { useAction } from "@/components/api-client/use-action";
import type { PresentedDraft as Draft } from "@/lib/domain/drafts/schema";
import { useBuilder, useContent, useSaveState, useSession } from "./use-builder";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Time } from "@/components/ui/time";
import { builderWords } from "@/components/words/builder";
import { savingWords } from "@/components/words/saving";
import type { Content } from "@/components/builder/model/to-content";

const words = savingWords.conflict;

/** Asks which of two versions of a draft to keep. Undo brings back the other one. */
export function ConflictDialog() {
  const state = useSaveState();
  return state.kind === "conflict" ? <Choice theirs={state.theirs} /> : null;
}

function Choice({ theirs }: { theirs: Draft }) {
  const session = useSession();
  const router = useRouter();
  const mine = useBuilder(({ content }) => content.questions.length);
  const content = useContent();
  const other = Array.isArray(theirs.content.fields) ? theirs.content.fields.length : 0;
  const { run, isBusy } = useAction((resolve: () => Promise<void>) => resolve(), { failed: words.failed });
  /** Kept for a second try, which must not make another. */
  const copy = useRef<Draft>(null);
  const saveCopy = async () => {
    const { id } = (copy.current ??= await session.client.copy(copyOf(content)));
    await session.loadTheirs(theirs);
    toast(words.copied);
    router.push(`/drafts/${id}`);
  };
  return (
    <Dialog
      open
      title={words.title}
      description={words.text}
      // Escape does not close it: the owner has to choose.
      onOpenChange={() => undefined}
      footer={
        <>
          <Button isBusy={isBusy} onClick={() => run(saveCopy)}>
            {words.copy}
          </Button>
          <Button isBusy={isBusy} onClick={() => run(() => session.loadTheirs(theirs))}>
            {words.theirs}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => run(() => session.keepMine(theirs))}>
            {words.mine}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-2 gap-4">
        <Version name={words.here} title={content.title} questions={mine} />
        <Version name={words.there} title={theirs.title} questions={other} savedAt={theirs.updated_at} />
      </dl>
    </Dialog>
  );
}

type VersionProps = { name: string; title: string; questions: number; savedAt?: string };

function Version({ name, title, questions, savedAt }: VersionProps) {
  return (
    <div className="rounded-control border border-line p-3">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="font-semibold break-words">{title || builderWords.untitled}</dd>
      <dd className="text-13 text-muted">{words.questions(questions)}</dd>
      {savedAt !== undefined && (
        <dd className="text-13 text-muted">
          <Time at={savedAt} />
        </dd>
      )}
    </div>
  );
}

/** The same form under a title that distinguishes the two. */
function copyOf(content: Content): Content {
  return { ...content, title: savingWords.copyOf(content.title).slice(0, 255) };
}
