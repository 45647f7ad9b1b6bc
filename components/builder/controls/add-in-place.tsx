"use client";

import { Plus } from "lucide-react";
import type { OptionsName } from "@/components/builder/types/edit-options";
import { partOfOption } from "@/components/builder/types/edit-options";
import { inspectorWords } from "@/components/words/inspector";
import type { useOptions } from "./use-options";

/** Adds an option below the others on the canvas. */
export function AddInPlace({ list, name = "options" }: { list: ReturnType<typeof useOptions>; name?: OptionsName }) {
  const { length } = list.options;
  return (
    <button
      type="button"
      data-part={partOfOption(name, length)}
      className="builder-tool mt-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 font-sans text-15 text-muted hover:bg-tint hover:text-ink"
      onClick={() => list.insert(length)}
    >
      <Plus size={16} aria-hidden />
      {inspectorWords[name].add}
    </button>
  );
}
