"use client";

import { clsx } from "clsx";
import { templateWords as words } from "@/components/words/templates";
import type { TemplateCategory } from "@/lib/domain/templates/template";
import { templateCategories } from "@/lib/domain/templates/template";

type CategoryChipsProps = { value: TemplateCategory | null; onChange: (category: TemplateCategory | null) => void };

/** One button per category; the pressed one filters. */
export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const options = [
    { category: null, name: words.all },
    ...templateCategories.map((category) => ({ category, name: words.categories[category] })),
  ];
  return (
    <div role="group" aria-label={words.category} className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      {options.map(({ category, name }) => {
        const isHere = category === value;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isHere}
            onClick={() => onChange(category)}
            className={clsx(
              "flex min-h-11 shrink-0 items-center rounded-control border px-3 whitespace-nowrap sm:min-h-8",
              isHere ? "border-ink bg-ink text-paper" : "border-line bg-surface hover:border-field",
            )}
          >
            {name}
          </button>
        );
      })}
    </div>
  );
}
