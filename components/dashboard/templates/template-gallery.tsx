"use client";

import { SearchX } from "lucide-react";
import { useState } from "react";
import { searchTemplates } from "./search-templates";
import { TemplateCards } from "./template-cards";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchField } from "@/components/ui/search-field";
import { templateWords as words } from "@/components/words/templates";
import type { TemplateCategory } from "@/lib/domain/templates/template";
import { templateCategories } from "@/lib/domain/templates/template";
import { templates } from "@/lib/domain/templates/templates";
import { clsx } from "clsx";

/** All templates, searched and by category. */
export function TemplateGallery() {
  const [search, setSearch] = useState("");
  const [category, setCategory] = useState<TemplateCategory | null>(null);
  const found = searchTemplates(templates, { search, category });
  const isWhole = search.trim() === "" && category === null;
  const showAll = () => {
    setSearch("");
    setCategory(null);
  };
  return (
    <>
      <div className="mb-6 flex flex-col gap-3">
        <div className="flex">
          <SearchField label={words.search} value={search} onChange={setSearch} isLoading={false} />
        </div>
        <CategoryChips value={category} onChange={setCategory} />
      </div>
      <p role="status" className="sr-only">
        {isWhole ? "" : words.found(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={words.none.title}
          actions={<Button onClick={showAll}>{words.none.action}</Button>}
        >
          {words.none.text}
        </EmptyState>
      ) : (
        <TemplateCards templates={found} hasBlank={isWhole} />
      )}
    </>
  );
}

type CategoryChipsProps = { value: TemplateCategory | null; onChange: (category: TemplateCategory | null) => void };

/** One button per category; the pressed one filters. */
function CategoryChips({ value, onChange }: CategoryChipsProps) {
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
