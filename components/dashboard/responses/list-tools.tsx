import { Columns3, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Menu, MenuCheck } from "@/components/ui/menu";
import { deskWords as words } from "@/components/words/desk";
import type { Column } from "./column";
import type { ListParams } from "./list-address";
import { hiddenColumns } from "./list-address";

/** Changes parameters of the list; null removes one. */
type Change = (changes: Record<string, string | null>) => void;

/** Which columns the table shows. */
export function ColumnsMenu({ columns, params, onChange }: { columns: Column[]; params: ListParams; onChange: Change }) {
  const hidden = hiddenColumns(params);
  const toggle = (key: string, isShown: boolean) =>
    onChange({ hide: (isShown ? hidden.filter((other) => other !== key) : [...hidden, key]).join(",") });
  return (
    <Menu
      trigger={
        <Button>
          <Columns3 aria-hidden />
          {words.columns}
        </Button>
      }
    >
      {columns.map(({ key, label }) => (
        <MenuCheck key={key} isChecked={!hidden.includes(key)} onChange={(isShown) => toggle(key, isShown)}>
          {label}
        </MenuCheck>
      ))}
    </Menu>
  );
}

/** The filters that are set, each with a way to remove it. */
export function FilterChips({ filters, onChange }: { filters: { name: string; text: string }[]; onChange: Change }) {
  if (filters.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {filters.map(({ name, text }) => (
        <li key={name} className="min-w-0">
          <Button size="small" className="max-w-full" aria-label={words.removeFilter(text)} onClick={() => onChange({ [name]: null })}>
            <span dir="auto" className="truncate">
              {text}
            </span>
            <X aria-hidden />
          </Button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Button size="small" variant="ghost" onClick={() => onChange(Object.fromEntries(filters.map(({ name }) => [name, null])))}>
            {words.clear}
          </Button>
        </li>
      )}
    </ul>
  );
}
