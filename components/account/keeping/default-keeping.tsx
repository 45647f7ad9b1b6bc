"use client";

import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { keepingWords } from "@/components/words/keeping";
import type { KeepAnswers } from "@/lib/rules/forms/keeping";
import { daysIn, keepAnswers, readKept } from "@/lib/rules/forms/keeping";
import { KeepingFields } from "./keeping-fields";

const words = keepingWords.ofAccount;

/** How long new forms of the account keep answers. */
export function DefaultKeeping({ stored }: { stored: KeepAnswers | null }) {
  const [value, setValue] = useState<unknown>(stored);
  const [before, setBefore] = useState<unknown>(undefined);
  const valid = keepAnswers.nullable().safeParse(value).data;
  const { run, isBusy } = useAction(() => callApi("PATCH /api/v1/account", { body: { keep_answers: valid ?? null } }), {
    done: () => toast.success(words.saved),
    failed: words.failed,
    refreshes: true,
  });
  return (
    <form
      className="grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (valid !== undefined) run();
      }}
    >
      <KeepingFields value={value} onChange={setValue} before={before} onLeave={setBefore} ofAccount={null} takesFiles />
      <Outcome value={value} />
      <p className="text-muted">{words.existing}</p>
      <Button type="submit" isBusy={isBusy} disabled={valid === undefined} className="justify-self-start">
        {words.save}
      </Button>
    </form>
  );
}

/** What happens to responses to new forms in the end. */
function Outcome({ value }: { value: unknown }) {
  const kept = readKept(value);
  if (!kept || daysIn(kept.after) === null) return null;
  if (kept.then === "delete") return <p>{words.deletes(kept.after)}</p>;
  const { explain } = keepingWords;
  return (
    <div>
      <p>{explain.anonymise(kept.after)}</p>
      <ul className="my-1 list-disc pl-5">
        <li>{explain.anyPersonal}</li>
        <li>{explain.others}</li>
      </ul>
      <p>{explain.stays}</p>
    </div>
  );
}
