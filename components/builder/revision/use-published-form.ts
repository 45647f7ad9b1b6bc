"use client";

import { useCallback, useEffect, useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import { reasonOf } from "@/components/api-client/show-failure";
import type { FormDetail } from "@/lib/domain/forms/schema";
import type { ResponseSummary } from "@/lib/domain/responses/summary-schema";

type Published = { form: FormDetail; summary: ResponseSummary };

/** The form as it is published now, and what was answered; read anew each time `isWanted` becomes true. */
export function usePublishedForm(formId: string, isWanted: boolean) {
  const [published, setPublished] = useState<Published | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const read = useCallback(
    () =>
      readPublished(formId).then(
        (found) => {
          setPublished(found);
          setFailure(null);
        },
        (error: unknown) => setFailure(reasonOf(error)),
      ),
    [formId],
  );
  useEffect(() => {
    if (isWanted) void read();
  }, [isWanted, read]);
  return { published, failure, read };
}

async function readPublished(formId: string): Promise<Published> {
  const params = { form_id: formId };
  const [form, summary] = await Promise.all([
    callApi("GET /api/v1/forms/{form_id}", { params }),
    callApi("GET /api/v1/forms/{form_id}/summary", { params }),
  ]);
  return { form, summary };
}
