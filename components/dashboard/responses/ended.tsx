"use client";

import { usePathname, useSearchParams } from "next/navigation";
import type { ActivityEnd } from "@/components/dashboard/activity/watch-activity";
import { LinkButton } from "@/components/ui/button";
import { responsesWords } from "@/components/words/responses";

const words = responsesWords.ended;

/** Says that the form was deleted or the session has ended, so the page is no longer live. */
export function Ended({ end }: { end: ActivityEnd }) {
  const [path, query] = [usePathname(), useSearchParams().toString()];
  const here = query === "" ? path : `${path}?${query}`;
  const isDeleted = end === "deleted";
  return (
    <p className="mx-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-danger bg-surface py-2 pr-2 pl-4 text-15">
      <strong className="font-semibold">{isDeleted ? words.deleted : words.signedOut}</strong>
      <LinkButton prefetch={false} href={isDeleted ? "/forms" : `/sign-in?next=${encodeURIComponent(here)}`}>
        {isDeleted ? words.toForms : words.signIn}
      </LinkButton>
    </p>
  );
}
