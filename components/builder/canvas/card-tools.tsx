"use client";

import { ArrowDown, ArrowUp, Copy, SlidersHorizontal, Trash2 } from "lucide-react";
import { InsertAnswer } from "@/components/builder/answers/insert-answer";
import { requiredLabel } from "@/components/builder/types/registry";
import { canBeRequired } from "@/components/builder/model/can-be-required";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { useBuilder } from "@/components/builder/session/use-builder";
import { useInspector } from "@/components/builder/session/use-inspector";
import { useMove } from "./use-move";
import { useRemove } from "./use-remove";
import { SwitchField } from "@/components/ui/switch-field";
import { ToolButton } from "@/components/ui/tool-button";
import { builderWords } from "@/components/words/builder";

/** The toolbar of the question being edited. */
export function CardTools({ question, index, count }: { question: DraftQuestion; index: number; count: number }) {
  const { id, type, required } = question;
  const edit = useBuilder((state) => state.editQuestion);
  const duplicate = useBuilder((state) => state.duplicateQuestion);
  const move = useMove();
  const remove = useRemove();
  const { open } = useInspector();
  const words = builderWords.card;
  return (
    <div
      role="toolbar"
      aria-label={words.toolbar}
      className="builder-tool mt-4 flex flex-wrap items-center gap-1 border-t border-line pt-2 font-sans text-15"
    >
      <ToolButton label={words.up} icon={ArrowUp} isOff={index === 0} onClick={() => move(id, index - 1)} />
      <ToolButton label={words.down} icon={ArrowDown} isOff={index === count - 1} onClick={() => move(id, index + 1)} />
      <ToolButton label={words.duplicate} icon={Copy} onClick={() => duplicate(id)} />
      <InsertAnswer question={question} index={index} />
      <ToolButton label={words.remove} icon={Trash2} isRemoving onClick={() => remove(id)} />
      {canBeRequired(type) && (
        <SwitchField
          className="ms-auto gap-2! ps-2"
          label={requiredLabel(question) ?? words.required}
          checked={required}
          onChange={({ target }) => edit(id, { required: target.checked })}
        />
      )}
      <span className="lg:hidden">
        <ToolButton label={words.options} icon={SlidersHorizontal} hasText onClick={open} />
      </span>
    </div>
  );
}
