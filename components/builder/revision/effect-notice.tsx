"use client";

import { useContent } from "@/components/builder/session/use-builder";
import { Notice } from "@/components/ui/notice";
import { revisionWords } from "@/components/words/revision";
import type { FormDetail } from "@/lib/domain/forms/schema";
import { createFormSchema } from "@/lib/domain/forms/schema";
import type { Effect } from "@/lib/domain/forms/simulation-schema";
import { useEffect, useState } from "react";
import { callApi } from "@/components/api-client/call-api";

const words = revisionWords.paths;

/** How many of the responses so far would see other questions. Renders nothing for a form without conditions or responses. */
export function EffectNotice({ published }: { published: FormDetail }) {
  const { effect, isUnread } = useEffectOfChanges(published);
  const { fields } = useContent();
  if (isUnread) return <Notice tone="warn">{words.unread}</Notice>;
  if (!effect || effect.counted === 0) return null;
  const labels = new Map([...published.fields, ...fields].map(({ key, label }) => [key, label]));
  return (
    <Notice tone={effect.changed > 0 ? "warn" : "info"} title={words.title}>
      <p>{effect.changed === 0 ? words.none(sayCount(effect)) : words.some(effect.changed.toLocaleString("en"), sayCount(effect))}</p>
      {effect.changed > 0 && (
        <ul className="mt-2 list-disc ps-5">
          {effect.questions.flatMap(({ key, asked, dropped }) => {
            const found = labels.get(key);
            const label = typeof found === "string" ? found : key;
            const said = [asked > 0 && words.asked(label, asked), dropped > 0 && words.dropped(label, dropped)];
            return said.filter(Boolean).map((text) => (
              <li key={String(text)} dir="auto">
                {text}
              </li>
            ));
          })}
        </ul>
      )}
    </Notice>
  );
}

function sayCount({ counted, response_count: all }: Effect): string {
  const count = revisionWords.effect.count(counted, false);
  return counted < all ? words.newest(count) : count;
}

type Known = { effect: Effect | null; isUnread: boolean };

/** What the changes would do to the responses so far; requested only if the form has conditions before or after them. */
function useEffectOfChanges(published: FormDetail): Known {
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
