import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { deskWords as words } from "@/components/words/desk";

type FilterChipsProps = { filters: { name: string; text: string }[]; onRemove: (name: string) => void; onClear: () => void };

/** The filters that are set, each with a way to remove it. */
export function FilterChips({ filters, onRemove, onClear }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {filters.map(({ name, text }) => (
        <li key={name} className="min-w-0">
          <Button size="small" className="max-w-full" aria-label={words.removeFilter(text)} onClick={() => onRemove(name)}>
            <span dir="auto" className="truncate">
              {text}
            </span>
            <X aria-hidden />
          </Button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Button size="small" variant="ghost" onClick={onClear}>
            {words.clear}
          </Button>
        </li>
      )}
    </ul>
  );
}
