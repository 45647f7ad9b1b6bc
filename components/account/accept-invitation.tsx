"use client";

import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { entranceWords } from "@/components/words/entrance";

const words = entranceWords.join;

/** For a person who is signed in: joins one more account. */
export function AcceptInvitation({ token }: { token: string }) {
  const { run, isBusy, failure } = useAction(() => callApi("POST /api/v1/invitations/accept", { body: { token } }), {
    done: () => window.location.assign("/forms"),
    leaves: true,
  });
  return (
    <div className="grid gap-4">
      {failure !== null && <Notice tone="danger" title={failure} isAnnounced />}
      <Button variant="primary" isBusy={isBusy} onClick={run} className="w-full">
        {words.submit}
      </Button>
    </div>
  );
}
