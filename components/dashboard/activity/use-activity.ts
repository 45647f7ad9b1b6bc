"use client";

import { useEffect, useState } from "react";
import type { ActivityEnd } from "./watch-activity";
import { watchActivity } from "./watch-activity";
import type { FormActivity } from "@/lib/domain/forms/list-schema";

type Heard = { activity: FormActivity | null; end: ActivityEnd | null };
const NOTHING: Heard = { activity: null, end: null };

/** A form's live activity, null until the first message; and why the stream ended, if it did. */
export function useActivity(formId: string): Heard {
  const [heard, setHeard] = useState<Heard & { formId: string }>({ ...NOTHING, formId });
  useEffect(
    () =>
      watchActivity(formId, {
        onActivity: (activity) => setHeard({ formId, activity, end: null }),
        onEnd: (end) => setHeard(({ activity }) => ({ formId, activity, end })),
      }),
    [formId],
  );
  return heard.formId === formId ? heard : NOTHING;
}
