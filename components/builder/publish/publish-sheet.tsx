"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { PublishAnswers } from "@/components/builder/publish/publish-answers";
import { PublishClosing } from "@/components/builder/publish/publish-closing";
import { PublishProblems } from "@/components/builder/publish/publish-problems";
import { PublishWebhook } from "@/components/builder/publish/publish-webhook";
import { usePublish } from "@/components/builder/publish/use-publish";
import { useDraft, useProblems } from "@/components/builder/use-builder";
import { SharePanel } from "@/components/dashboard/share-panel";
import { Button, LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { publishWords } from "@/components/words/publish";

const words = publishWords.publish;

/** A button, and behind it everything between a draft and a shared link. */
export function PublishSheet() {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const { focusQuestion } = useDraft();
  const problems = useProblems();
  const { published, refused, failure, isBusy, publish } = usePublish();
  const formPath = published && `/forms/${published.id}`;
  const open = (wanted: boolean) => {
    setIsOpen(wanted);
    if (!wanted && formPath) router.push(formPath); // the draft is gone
  };
  const show = (questionId: string | null) => {
    setIsOpen(false);
    // The sheet gives the focus back to its button while it closes; the question takes it afterwards.
    requestAnimationFrame(() => setTimeout(() => focusQuestion(questionId), 150));
  };
  const shown = problems.length > 0 ? problems : refused;
  return (
    <Sheet
      title={published ? words.published : words.title}
      open={isOpen}
      onOpenChange={open}
      trigger={<Button variant="primary">{words.open}</Button>}
      footer={
        formPath ? (
          <LinkButton href={formPath} variant="primary">
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
        <div className="flex flex-col gap-6">
          <Notice tone="ok" title={words.publishedText} isAnnounced />
          <SharePanel form={published} />
        </div>
      ) : (
        <div className="flex flex-col gap-6">
          {failure !== null && (
            <Notice tone="danger" title={words.failed} isAnnounced>
              {failure}
            </Notice>
          )}
          {shown.length > 0 && <PublishProblems problems={shown} onPick={show} />}
          <PublishClosing />
          <PublishAnswers />
          <PublishWebhook />
          <Notice title={words.fixedTitle}>{words.fixed}</Notice>
        </div>
      )}
    </Sheet>
  );
}
