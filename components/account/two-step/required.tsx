"use client";

import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { twoStepWords } from "@/components/words/two-step";
import { SetUpTwoStep } from "./set-up";

const words = twoStepWords.required;

/** Sets up what the account requires, then opens the page that was asked for. */
export function RequiredTwoStep({ email, next }: { email: string; next: string }) {
  return <SetUpTwoStep email={email} onDone={() => window.location.assign(next)} />;
}

/** The ways out: another account, or signing out. */
export function OtherAccounts({ accounts }: { accounts: { id: string; name: string }[] }) {
  const go = useAction((id: string) => callApi("PATCH /api/v1/session", { body: { account_id: id } }), {
    // A full page load, so that nothing of the other account stays in memory.
    done: () => window.location.assign("/forms"),
    leaves: true,
  });
  const signOut = useAction(() => callApi("DELETE /api/v1/session", {}), { done: () => window.location.assign("/sign-in"), leaves: true });
  const failure = go.failure ?? signOut.failure;
  return (
    <div className="perforation mt-6 grid gap-2 pt-4">
      {failure !== null && <Notice tone="danger" title={failure} isAnnounced />}
      {accounts.length > 0 && <p className="text-muted">{words.others}</p>}
      {accounts.map(({ id, name }) => (
        <Button key={id} isBusy={go.isBusy} onClick={() => go.run(id)} className="w-full wrap-anywhere">
          {name}
        </Button>
      ))}
      <Button variant="ghost" isBusy={signOut.isBusy} onClick={signOut.run} className="w-full">
        {words.signOut}
      </Button>
    </div>
  );
}
