import { ListFilter } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { Menu, MenuItem } from "@/components/ui/menu";
import { deskWords as words } from "@/components/words/desk";
import type { Column } from "./column";
import { canBeFiltered } from "./column-filters";
import type { ListParams } from "./list-address";

const FilterDialog = later(async () => (await import("./filter-dialog")).FilterDialog);

type FilterMenuProps = { columns: Column[]; params: ListParams; onApply: (changes: Record<string, string | null>) => void };

/** The questions by which the list can be filtered: also for charts and phones, which have no heads of columns. */
export function FilterMenu({ columns, params, onApply }: FilterMenuProps) {
  const [column, setColumn] = useState<Column | null>(null);
  const offered = columns.filter(canBeFiltered);
  const [first] = offered;
  if (!first) return null;
  return (
    <>
      <Menu
        trigger={
          <Button>
            <ListFilter aria-hidden />
            {words.filter}
          </Button>
        }
      >
        {offered.map((each) => (
          <MenuItem key={each.key} onClick={() => setColumn(each)}>
            <span dir="auto">{each.label}</span>
          </MenuItem>
        ))}
      </Menu>
      <FilterDialog isWanted={column !== null} column={column ?? first} params={params} onApply={onApply} onClose={() => setColumn(null)} />
    </>
  );
}
