"use client";

import { useDeferredValue, useMemo } from "react";
import { ruledFields } from "@/components/builder/model/ruled-fields";
import { useBuilder } from "@/components/builder/session/use-builder";
import type { Field } from "@/lib/rules/fields";
import { hasRules } from "@/lib/rules/fields";
import { todayAt } from "@/lib/rules/fields/definition/today";
import type { Lint } from "@/lib/rules/paths/lint";
import { lint } from "@/lib/rules/paths/lint";
import { atOnce } from "@/lib/base/turns/turns";

/** The paths of a form and the warnings about them; null without conditions. Computed without delaying typing, and not again when only texts change. */
export function usePaths(): { fields: Field[]; found: Lint | null } {
  const questions = useDeferredValue(useBuilder(({ content }) => content.questions));
  const zone = useBuilder(({ content }) => content.settings.time_zone);
  const fields = useMemo(() => ruledFields({ questions }), [questions]);
  const asked = useMemo(() => JSON.stringify(fields.map((field) => ({ ...field, label: "Q", description: null }))), [fields]);
  const found = useMemo(() => {
    const unlabelled = JSON.parse(asked) as Field[]; // written above
    return hasRules(unlabelled) ? atOnce(lint(unlabelled, todayAt(new Date(), typeof zone === "string" ? zone : null))) : null;
  }, [asked, zone]);
  return { fields, found };
}
