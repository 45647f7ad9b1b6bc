"use client";

import { useState } from "react";
import { useSetting } from "@/components/builder/controls/use-setting";
import { MomentField } from "@/components/ui/moment-field";
import { SelectField } from "@/components/ui/select-field";
import { inspectorWords } from "@/components/words/inspector";
import { parseDatetime } from "@/lib/base/time/datetime";

const words = inspectorWords.settings;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When the form begins to take answers: at once, or at a time. */
export function OpeningSetting({ error: refused }: { error?: string | undefined }) {
  const { value, set, error } = useSetting("opens_at");
  const hasMoment = value !== undefined && value !== null;
  const moment = typeof value === "string" ? parseDatetime(value) : null;
  // The field keeps what is typed: a moment that somebody else has set begins it again.
  const [begun, setBegun] = useState(0);
  return (
    <div className="space-y-3">
      <SelectField
        data-option="opens_at"
        label={words.opens}
        value={hasMoment ? "moment" : "now"}
        options={Object.entries(words.openings).map(([name, label]) => ({ value: name, label }))}
        onChange={({ target }) => {
          setBegun((count) => count + 1);
          set(target.value === "now" ? undefined : tomorrow().toISOString());
        }}
      />
      {hasMoment && (
        <MomentField
          key={begun}
          label={words.opensOn}
          error={refused ?? error}
          moment={moment}
          onChange={(next) => set(next?.toISOString() ?? "")}
        />
      )}
    </div>
  );
}

/** This time tomorrow, at a full hour. */
function tomorrow(): Date {
  return new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + DAY_MS);
}
