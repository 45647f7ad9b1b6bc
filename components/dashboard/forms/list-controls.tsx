"use client";

import { debounce, useQueryStates } from "nuqs";
import { useTransition } from "react";
import { formsWords } from "@/components/words/forms";
import { SearchField } from "@/components/ui/search-field";
import { SelectField } from "@/components/ui/select-field";
import { listParsers } from "./list-query";

const { sort } = formsWords;
const orders = (["newest", "closing", "answered"] as const).map((value) => ({ value, label: sort[value] }));
const TYPING_MS = 250;

/** Search and sorting; both change the URL, and the server renders the new list. */
export function ListControls({ hasOrder }: { /** Drafts are always in the order of their changes. */ hasOrder: boolean }) {
  const [isLoading, startTransition] = useTransition();
  const [query, setQuery] = useQueryStates(listParsers, { shallow: false, startTransition });
  const search = (text: string) => {
    // Clearing the search shows all forms at once.
    const limitUrlUpdates = text === "" ? undefined : debounce(TYPING_MS);
    void setQuery({ search: text, cursor: null }, limitUrlUpdates && { limitUrlUpdates });
  };
  return (
    <div className="flex gap-2">
      <SearchField label={formsWords.search} value={query.search} onChange={search} isLoading={isLoading} />
      {hasOrder && (
        <SelectField
          label={sort.label}
          isLabelHidden
          options={orders}
          value={query.sort}
          className="w-36 shrink-0 sm:w-44"
          onChange={({ target }) => {
            const order = orders.find(({ value }) => value === target.value);
            void setQuery({ sort: order?.value ?? null, cursor: null });
          }}
        />
      )}
    </div>
  );
}
