"use client";

import { NumberOption } from "@/components/builder/controls/number-option";
import { TextOption } from "@/components/builder/controls/text-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { repeatWords as words } from "@/components/builder/types/repeat";

/** The options of a repeat. */
export function RepeatEditor({ question }: EditorProps) {
  return (
    <>
      <TextOption question={question} name="entry" label={words.options.entry} hint={words.entryHint} />
      <NumberOption question={question} name="min" label={words.options.min} isWhole />
      <NumberOption question={question} name="max" label={words.options.max} isWhole />
    </>
  );
}
