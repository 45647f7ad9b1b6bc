"use client";

import { useDeferredValue, useMemo } from "react";
import { ruledFields } from "@/components/builder/model/ruled-fields";
import { conditionOfEnding, endingsOf } from "@/components/builder/model/endings";
import { useBuilder } from "@/components/builder/session/use-builder";
import type { Field } from "@/lib/rules/fields";
import { hasRules } from "@/lib/rules/fields";
import { todayAt } from "@/lib/rules/fields/definition/today";
import type { Ending } from "@/lib/rules/forms/endings";
import type { Lint } from "@/lib/rules/paths/lint";
import { lint } from "@/lib/rules/paths/lint";
import { atOnce } from "@/lib/base/turns/turns";

/** The paths of a form and the warnings about them; null without conditions. Computed without delaying typing, and not again when only texts change. */
export function usePaths(): { fields: Field[]; found: Lint | null } {
  const questions = useDeferredValue(useBuilder(({ content }) => content.questions));
  const settings = useDeferredValue(useBuilder(({ content }) => content.settings));
  const zone = useBuilder(({ content }) => content.settings.time_zone);
  const fields = useMemo(() => ruledFields({ questions }), [questions]);
  const asked = useMemo(() => JSON.stringify(fields.map((field) => ({ ...field, label: "Q", description: null }))), [fields]);
  const ended = useMemo(() => JSON.stringify(endingsOf(settings).map((ending) => ({ when: conditionOfEnding(ending) }))), [settings]);
  const found = useMemo(() => {
    const unlabelled = JSON.parse(asked) as Field[]; // written above
    const endings = JSON.parse(ended) as Pick<Ending, "when">[]; // as well
    const today = todayAt(new Date(), typeof zone === "string" ? zone : null);
    return hasRules(unlabelled) || endings.length > 0 ? atOnce(lint(unlabelled, today, endings)) : null;
  }, [asked, ended, zone]);
  return { fields, found };
}
