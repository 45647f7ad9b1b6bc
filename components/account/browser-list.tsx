"use client";

import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import { accountWords } from "@/components/words/account";
import type { PresentedBrowser } from "@/lib/domain/auth/browser-schema";

const words = accountWords.browsers;

/** The browsers in which the person is signed in; each can be signed out. */
export function BrowserList({ browsers }: { browsers: PresentedBrowser[] }) {
  const { run: end } = useAction((id: string) => callApi("DELETE /api/v1/sessions/{session_id}", { params: { session_id: id } }), {
    done: () => toast.success(words.ended),
    failed: words.failed,
    refreshes: true,
  });
  return (
    <ul className="divide-y divide-line border-y border-line">
      {browsers.map(({ id, browser, signed_in_at, last_used_at, is_this }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 sm:min-h-14">
          <div className="min-w-0 grow basis-48">
            <p>
              {browser ?? words.unknown} {is_this && <span className="text-muted">({words.thisOne})</span>}
            </p>
            <p className="text-13 text-muted">
              {words.since} <Time at={signed_in_at} format="day" /> · {words.used} <Time at={last_used_at} format="day" />
            </p>
          </div>
          {!is_this && (
            <Button size="small" aria-label={words.endOf(browser ?? words.unknown)} onClick={() => end(id)}>
              {words.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Ends all sessions, this one too. */
export function SignOutEverywhere() {
  const { run, isBusy } = useAction(() => callApi("DELETE /api/v1/sessions", {}), {
    done: () => window.location.assign("/sign-in"),
    failed: words.failed,
    leaves: true,
  });
  return (
    <Button onClick={run} isBusy={isBusy}>
      {words.everywhere}
    </Button>
  );
}
