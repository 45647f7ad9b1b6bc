"use client";

import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { accountWords } from "@/components/words/account";

const words = accountWords.everywhere;

export function SignOutEverywhere() {
  const { run, isBusy } = useAction(() => callApi("DELETE /api/v1/sessions", {}), {
    done: () => window.location.assign("/sign-in"),
    failed: words.failed,
    leaves: true,
  });
  return (
    <Button onClick={run} isBusy={isBusy}>
      {words.submit}
    </Button>
  );
}
