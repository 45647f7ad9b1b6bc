"use client";

import { ArrowDown, ArrowUp, ClipboardPaste, Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import type { OptionsName } from "@/components/builder/types/edit-options";
import { labelOf, readLines } from "@/components/builder/types/edit-options";
import { ToolButton } from "@/components/ui/tool-button";
import type { EditorProps } from "./use-option";
import { useOption } from "./use-option";
import { useOptions } from "./use-options";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-frame";
import { inspectorWords } from "@/components/words/inspector";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import type { Trigger } from "@/components/ui/late-trigger";
import { TextArea } from "@/components/ui/text-area";

/** Edits a list of options: add, paste many, reorder, remove. */
export function OptionsEditor({ question, name = "options" }: EditorProps & { name?: OptionsName }) {
  const words = { ...inspectorWords.options, ...inspectorWords[name] };
  const list = useRef<HTMLOListElement>(null);
  const { options, write, insert, remove, move } = useOptions(question, {
    name,
    // After the list has been rendered.
    focusHere: (index) => requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>(":scope > li > input")[index]?.focus()),
  });
  const { error } = useOption(question, name);
  const nameOf = (index: number) => labelOf(options[index] ?? "") || words.nth(index + 1);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{words.title}</legend>
      <ol ref={list} className="max-h-72 space-y-1 overflow-y-auto p-1 -m-1">
        {options.map((option, index) => (
          <li key={index} className="flex items-center">
            <input
              data-option={`${name}-${index}`}
              className="control min-w-0 grow"
              dir="auto"
              aria-label={words.nth(index + 1)}
              placeholder={words.nth(index + 1)}
              value={labelOf(option)}
              onChange={({ target }) => write(index, target.value)}
            />
            <ToolButton label={words.up(nameOf(index))} icon={ArrowUp} isOff={index === 0} onClick={() => move(index, index - 1)} />
            <ToolButton
              label={words.down(nameOf(index))}
              icon={ArrowDown}
              isOff={index === options.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <ToolButton label={words.remove(nameOf(index))} icon={X} isRemoving isOff={options.length < 2} onClick={() => remove(index)} />
          </li>
        ))}
      </ol>
      {error !== undefined && <FieldError id={`${question.id}-${name}-error`}>{error}</FieldError>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => insert(options.length)}>
          <Plus aria-hidden />
          {words.add}
        </Button>
        <PasteOptions
          question={question}
          name={name}
          trigger={
            <Button size="small">
              <ClipboardPaste aria-hidden />
              {words.addMany}
            </Button>
          }
        />
      </div>
    </fieldset>
  );
}

const words = inspectorWords.options;

/** Adds many options at once, one per line. */
function PasteOptions({ question, name, trigger }: EditorProps & { name: OptionsName; trigger: Trigger }) {
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
