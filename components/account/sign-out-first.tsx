"use client";

import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** For a person whose session does not do for this page: signs out, and shows the page again, which then leads to signing in. */
export function SignOutFirst({ label }: { label: string }) {
  const { run, isBusy, failure } = useAction(() => callApi("DELETE /api/v1/session", {}), {
    done: () => window.location.reload(),
    leaves: true,
  });
  return (
    <div className="grid gap-4">
      {failure !== null && <Notice tone="danger" title={failure} isAnnounced />}
      <Button variant="primary" isBusy={isBusy} onClick={run} className="w-full">
        {label}
      </Button>
    </div>
  );
}
