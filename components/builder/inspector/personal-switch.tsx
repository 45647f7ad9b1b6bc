"use client";

import type { DraftQuestion } from "@/components/builder/model/form-content";
import { useBuilder } from "@/components/builder/session/use-builder";
import { useKept } from "@/components/builder/settings/use-kept";
import { SwitchField } from "@/components/ui/switch-field";
import { keepingWords } from "@/components/words/keeping";
import { fieldTypes } from "@/lib/rules/fields";
import { readKept } from "@/lib/rules/forms/keeping";

const words = keepingWords.personal;

/** Whether the answer goes when the form anonymises its responses. */
export function PersonalSwitch({ question: { id, type, other } }: { question: DraftQuestion }) {
  const edit = useBuilder((state) => state.editPersonal);
  const kept = readKept(useKept());
  const { takesAnswer } = fieldTypes[type];
  if (!takesAnswer && other.personal !== true) return null;
  const says = kept?.then === "anonymise" ? words.at(kept.after) : words.useless;
  return (
    <SwitchField
      data-option="personal"
      label={words.label}
      hint={takesAnswer ? `${words.hint} ${says}` : words.noAnswer}
      checked={other.personal === true}
      onChange={({ target }) => edit(id, target.checked)}
    />
  );
}
