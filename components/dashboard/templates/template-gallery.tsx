"use client";

import { SearchX } from "lucide-react";
import { useState } from "react";
import { CategoryChips } from "./category-chips";
import { searchTemplates } from "./search-templates";
import { TemplateCards } from "./template-cards";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchField } from "@/components/ui/search-field";
import { templateWords as words } from "@/components/words/templates";
import type { TemplateCategory } from "@/lib/domain/templates/template";
import { templates } from "@/lib/domain/templates/templates";

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
      <div className="mb-6 flex flex-col gap-3 lg:flex-row-reverse lg:items-center lg:justify-between">
        <div className="flex shrink-0 lg:w-64">
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
