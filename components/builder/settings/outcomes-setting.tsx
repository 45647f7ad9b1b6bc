"use client";

import { useSetting } from "@/components/builder/controls/use-setting";
import { SwitchField } from "@/components/ui/switch-field";
import { inspectorWords } from "@/components/words/inspector";
import { outcomeKinds } from "@/lib/rules/forms/outcome-kinds";

const words = inspectorWords.settings;

/** What the person asked may do instead of answering. Only on a form for one answer: one of many may not end it for the others. */
export function OutcomesSetting() {
  const { value: limit } = useSetting("response_limit");
  const { value, set } = useSetting("outcomes");
  if (limit !== undefined && limit !== 1) return <p className="text-13 text-muted">{words.outcomesOnlyOne}</p>;
  const chosen = Array.isArray(value) ? value : [];
  const choose = (kind: string, isChosen: boolean) => {
    const next = outcomeKinds.filter((each) => (each === kind ? isChosen : chosen.includes(each)));
    set(next.length === 0 ? undefined : next);
  };
  return outcomeKinds.map((kind) => (
    <SwitchField
      key={kind}
      data-option={kind === outcomeKinds[0] ? "outcomes" : kind}
      label={words.outcomeKinds[kind].label}
      hint={words.outcomeKinds[kind].hint}
      checked={chosen.includes(kind)}
      onChange={({ target }) => choose(kind, target.checked)}
    />
  ));
}
