"use client";

import { useEffect, useState } from "react";
import type { Activity } from "@/components/dashboard/watch-activity";
import { watchActivity } from "@/components/dashboard/watch-activity";

/** A form's activity as it happens; null until something was heard. */
export function useActivity(formId: string): Activity | null {
  const [heard, setHeard] = useState<{ formId: string; activity: Activity } | null>(null);
  useEffect(() => watchActivity(formId, (activity) => setHeard({ formId, activity })), [formId]);
  return heard?.formId === formId ? heard.activity : null;
}
