"use client";

import { ArrowDown, ArrowUp, Copy, SlidersHorizontal, Trash2 } from "lucide-react";
import { useBuilder } from "@/components/builder/saving/use-builder";
import { useInspector } from "@/components/builder/inspector/use-inspector";
import { useMove } from "./use-card-keys";
import { useRemove } from "./use-remove";
import { ToolButton } from "@/components/ui/tool-button";
import { builderWords } from "@/components/words/builder";

/** The toolbar of the question being edited. */
export function CardTools({ id, index, count }: { id: string; index: number; count: number }) {
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
      <ToolButton label={words.remove} icon={Trash2} onClick={() => remove(id)} />
      <span className="ms-auto lg:hidden">
        <ToolButton label={words.options} icon={SlidersHorizontal} hasText onClick={open} />
      </span>
    </div>
  );
}
