"use client";

import { LoaderCircle, Search } from "lucide-react";
import { debounce, useQueryStates } from "nuqs";
import { useTransition } from "react";
import { formsWords } from "@/components/words/forms";
import { SelectField } from "@/components/ui/select-field";
import { listParsers } from "./list-query";

const { sort } = formsWords;
const orders = (["newest", "closing", "answered"] as const).map((value) => ({ value, label: sort[value] }));
const TYPING_MS = 250;

/** Search and sorting; both change the URL, and the server renders the new list. */
export function ListControls() {
  const [isLoading, startTransition] = useTransition();
  const [query, setQuery] = useQueryStates(listParsers, { shallow: false, startTransition });
  return (
    <div className="flex gap-2">
      <div role="search" className="relative min-w-0 grow sm:max-w-80">
        <span aria-hidden className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted">
          {isLoading ? <LoaderCircle className="size-4 animate-spin" /> : <Search className="size-4" />}
        </span>
        <input
          type="search"
          aria-label={formsWords.search}
          placeholder={formsWords.search}
          maxLength={255}
          value={query.search}
          onChange={({ target }) => {
            // Clearing the search shows all forms at once.
            const limitUrlUpdates = target.value === "" ? undefined : debounce(TYPING_MS);
            void setQuery({ search: target.value, cursor: null }, limitUrlUpdates && { limitUrlUpdates });
          }}
          className="control pl-9!"
        />
      </div>
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
    </div>
  );
}
