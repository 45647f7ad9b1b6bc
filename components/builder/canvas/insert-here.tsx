"use client";

import { Plus } from "lucide-react";
import { LateTrigger } from "@/components/ui/late-trigger";
import { later } from "@/components/ui/later";
import { builderWords } from "@/components/words/builder";

const Menu = later(async () => (await import("./open-add-menu")).OpenAddMenu);

/** The palette between two questions, on the edge of the card under the pointer or being edited. The keyboard has “/” and Control+Enter instead. */
export function InsertHere({ at, isAbove = false }: { at: number; isAbove?: boolean }) {
  const trigger = (
    <button
      type="button"
      data-part="insert"
      data-above={isAbove || undefined}
      tabIndex={-1}
      aria-label={builderWords.palette.here}
      title={builderWords.palette.here}
      className="builder-tool question-insert grid size-7 cursor-pointer place-items-center rounded-full border border-field bg-surface text-muted hover:border-accent hover:text-accent"
    >
      <Plus size={16} aria-hidden />
    </button>
  );
  return <LateTrigger trigger={trigger} opens="menu" Opened={Menu} props={{ at }} />;
}
