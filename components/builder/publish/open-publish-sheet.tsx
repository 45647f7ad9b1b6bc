"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { FormProblem } from "@/components/builder/model/find-problems";
import { PublishPaths, PublishProblems } from "./publish-problems";
import { PublishSettings } from "./publish-settings";
import { ownControl } from "./use-own-problem";
import { usePublish } from "./use-publish";
import { useProblems, useSession } from "@/components/builder/session/use-builder";
import { useShowProblem } from "./use-show-problem";
import { SharePanel } from "@/components/sharing/share-panel";
import type { SharedForm } from "@/components/sharing/shared-form";
import { Button, LinkButton } from "@/components/ui/button";
import type { Trigger } from "@/components/ui/late-trigger";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { publishWords } from "@/components/words/publish";

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
          {shown.length > 0 && <PublishProblems problems={shown} onPick={pick} />}
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
      <SharePanel form={form} />
    </div>
  );
}
