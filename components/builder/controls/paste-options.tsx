"use client";

import { useState } from "react";
import type { OptionsName } from "@/components/builder/types/edit-options";
import { readLines } from "@/components/builder/types/edit-options";
import type { EditorProps } from "./use-option";
import { useOptions } from "./use-options";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import type { Trigger } from "@/components/ui/late-trigger";
import { TextArea } from "@/components/ui/text-area";
import { inspectorWords } from "@/components/words/inspector";

const words = inspectorWords.options;

/** Adds many options at once, one per line. */
export function PasteOptions({ question, name, trigger }: EditorProps & { name: OptionsName; trigger: Trigger }) {
  const { options, paste } = useOptions(question, { name, focusHere: () => undefined });
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState("");
  const count = readLines(text, options).length;
  const add = () => {
    paste(options.length - 1, text);
    setText("");
    setIsOpen(false);
  };
  return (
    <Dialog
      title={words.addManyTitle}
      description={words.addManyHint}
      trigger={trigger}
      open={isOpen}
      onOpenChange={setIsOpen}
      footer={
        <>
          <CloseButton>{words.cancel}</CloseButton>
          <Button variant="primary" disabled={count === 0} onClick={add}>
            {words.addManyDo(count)}
          </Button>
        </>
      }
    >
      <TextArea label={words.addManyLabel} rows={10} value={text} onChange={({ target }) => setText(target.value)} />
    </Dialog>
  );
}
