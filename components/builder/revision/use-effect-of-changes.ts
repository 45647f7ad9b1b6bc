"use client";

import { useEffect, useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import { useContent } from "@/components/builder/session/use-builder";
import type { FormDetail } from "@/lib/domain/forms/schema";
import { createFormSchema } from "@/lib/domain/forms/schema";
import type { Effect } from "@/lib/domain/forms/simulation-schema";

type Known = { effect: Effect | null; isUnread: boolean };

/** What the changes would do to the responses so far; requested only if the form has conditions before or after them. */
export function useEffectOfChanges(published: FormDetail): Known {
  const content = useContent();
  const [known, setKnown] = useState<Known>({ effect: null, isUnread: false });
  useEffect(() => {
    const { data } = createFormSchema.pick({ fields: true, settings: true }).safeParse(content);
    if (!data || !(data.fields.some(isRuled) || published.fields.some(isRuled))) return;
    const asking = new AbortController();
    callApi("POST /api/v1/forms/{form_id}/effect", { params: { form_id: published.id }, body: data, signal: asking.signal }).then(
      (effect) => setKnown({ effect, isUnread: false }),
      () => asking.signal.aborted || setKnown({ effect: null, isUnread: true }),
    );
    return () => asking.abort();
  }, [content, published]);
  return known;
}

function isRuled({ visible_if }: { visible_if?: unknown }): boolean {
  return visible_if !== undefined && visible_if !== null;
}
