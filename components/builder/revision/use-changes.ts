"use client";

import { useMemo } from "react";
import { useContent } from "@/components/builder/session/use-builder";
import type { FormDetail } from "@/lib/domain/forms/schema";
import { changesOf } from "@/lib/domain/forms/versions/changes";
import type { ResponseSummary } from "@/lib/domain/responses/summary-schema";
import type { SaidChange } from "./say-change";
import { sayChange } from "./say-change";
import { sayEffect } from "./say-effect";

/** What the draft changes in the published form, with what answers already given will look like; null until that was read. */
export function useChanges(published: { form: FormDetail; summary: ResponseSummary } | null): SaidChange[] | null {
  const content = useContent();
  return useMemo(
    () =>
      published &&
      changesOf(published.form, content).map((change) => ({ ...sayChange(change), effect: sayEffect(change, published.summary) })),
    [published, content],
  );
}
