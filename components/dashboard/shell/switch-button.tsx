"use client";

import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { shellWords } from "@/components/words/shell";

/** Switches to another account of the person and opens a page there. */
export function SwitchButton({ accountId, path }: { accountId: string; path: string }) {
  const { run, isBusy } = useAction(() => callApi("PATCH /api/v1/session", { body: { account_id: accountId } }), {
    // A full page load, so that nothing of the other account stays in memory.
    done: () => window.location.assign(path),
    failed: shellWords.account.switchFailed,
    leaves: true,
  });
  return (
    <Button variant="primary" isBusy={isBusy} onClick={run}>
      {shellWords.elsewhere.switch}
    </Button>
  );
}
