"use client";

import { useState } from "react";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { auditWords } from "@/components/words/audit";

const words = auditWords.keeping;
const FOREVER = "forever";
const USUAL = [30, 90, 180, 365, 730, 1_825, 3_650];

/** For how long entries are kept. @param days null for ever. */
export function AuditKeeping({ days }: { days: number | null }) {
  const [chosen, setChosen] = useState(days === null ? FOREVER : String(days));
  const { run, isBusy } = useAction(
    () => callApi("PATCH /api/v1/account", { body: { audit_days: chosen === FOREVER ? null : Number(chosen) } }),
    { done: () => toast.success(words.saved), failed: words.failed, refreshes: true },
  );
  const offered = [...new Set([...USUAL, ...(days === null ? [] : [days])])].toSorted((one, other) => one - other);
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <SelectField
        label={words.label}
        className="w-full max-w-64"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={[...offered.map((each) => ({ value: String(each), label: words.days(each) })), { value: FOREVER, label: words.forever }]}
      />
      <Button type="submit" isBusy={isBusy}>
        {words.save}
      </Button>
    </form>
  );
}
