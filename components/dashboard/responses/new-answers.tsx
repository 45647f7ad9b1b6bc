"use client";

import { useRouter, usePathname, useSearchParams } from "next/navigation";
import { useEffect, useTransition } from "react";
import { useActivity } from "@/components/dashboard/activity/use-activity";
import { Button, LinkButton } from "@/components/ui/button";
import { responsesWords as words, responsesWords } from "@/components/words/responses";
import type { ActivityEnd } from "@/components/dashboard/activity/watch-activity";

const endedWords = responsesWords.ended;

type NewAnswersProps = {
  formId: string;
  /** The number of responses when the page was rendered. */
  shown: number;
  /** The path of the newest responses. */
  href: string;
};

/** Says that responses have arrived since the page was rendered. No row moves until Show is clicked. */
export function NewAnswers({ formId, shown, href }: NewAnswersProps) {
  const { activity, end } = useActivity(formId);
  const router = useRouter();
  const [isLoading, startTransition] = useTransition();
  const count = Math.max((activity?.response_count ?? shown) - shown, 0);
  const load = () =>
    startTransition(() => {
      router.push(href, { scroll: false });
      router.refresh();
    });
  // On an empty page nothing can move, so the first responses appear at once.
  useEffect(() => {
    if (shown === 0 && count > 0) startTransition(() => router.refresh());
  }, [shown, count, router]);
  return (
    <div
      role="status"
      data-lower-bar
      className="fixed inset-x-0 bottom-20 z-20 sm:bottom-4 mx-auto w-fit print:hidden"
      data-new-answers={count}
    >
      {end && <Ended end={end} />}
      {!end && shown > 0 && count > 0 && (
        <p className="flex items-center gap-3 rounded-panel border border-accent bg-surface py-2 pr-2 pl-4 text-15">
          <strong className="font-semibold">{words.newAnswers(count)}</strong>
          <Button onClick={load} disabled={isLoading}>
            {words.show}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Says that the form was deleted or the session has ended, so the page is no longer live. */
function Ended({ end }: { end: ActivityEnd }) {
  const [path, query] = [usePathname(), useSearchParams().toString()];
  const here = query === "" ? path : `${path}?${query}`;
  const isDeleted = end === "deleted";
  return (
    <p className="mx-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-danger bg-surface py-2 pr-2 pl-4 text-15">
      <strong className="font-semibold">{isDeleted ? endedWords.deleted : endedWords.signedOut}</strong>
      <LinkButton prefetch={false} href={isDeleted ? "/forms" : `/sign-in?next=${encodeURIComponent(here)}`}>
        {isDeleted ? endedWords.toForms : endedWords.signIn}
      </LinkButton>
    </p>
  );
}
