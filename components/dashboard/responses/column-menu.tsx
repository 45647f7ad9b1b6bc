import { ArrowDown, ArrowUp, EyeOff, ListFilter, MoveHorizontal, RotateCcw } from "lucide-react";
import type { Trigger } from "@/components/ui/late-trigger";
import { Menu, MenuItem, MenuLine, MenuRadio } from "@/components/ui/menu";
import { deskWords as words } from "@/components/words/desk";
import { responsesWords } from "@/components/words/responses";
import type { Column } from "./column";
import { canBeFiltered, chosenOf, filterByChoices } from "./column-filters";
import type { ListParams } from "./list-address";
import { hiddenColumns } from "./list-address";
import { useChangeList } from "./own-list";

type MenuProps = { trigger: Trigger; formId: string; params: ListParams };

/** Stands for every answer in a group of choices. */
const ANY = "";
/** Is no choice: none is marked as the only one. */
const SEVERAL = ",";

type ColumnMenuProps = MenuProps & {
  column: Column;
  onFilter: () => void;
  onWiden: () => void;
  /** Null unless its width was changed. */
  onResetWidth: (() => void) | null;
};

/** What can be done with a column. */
export function ColumnMenu({ trigger, formId, column, params, onFilter, onWiden, onResetWidth }: ColumnMenuProps) {
  const go = useChangeList(formId, params);
  const { key, kind, choices } = column;
  const name = `answer.${key}`;
  const chosen = chosenOf(params, column);
  return (
    <Menu trigger={trigger} align="start" isOpenAtFirst>
      {kind !== "files" && (
        <>
          <MenuItem icon={<ArrowUp aria-hidden />} onClick={() => go({ sort: name })}>
            {words.ascending}
          </MenuItem>
          <MenuItem icon={<ArrowDown aria-hidden />} onClick={() => go({ sort: `-${name}` })}>
            {words.descending}
          </MenuItem>
        </>
      )}
      {canBeFiltered(column) && (
        <MenuItem icon={<ListFilter aria-hidden />} onClick={onFilter}>
          {words.filterColumn}
        </MenuItem>
      )}
      <MenuItem icon={<MoveHorizontal aria-hidden />} onClick={onWiden}>
        {responsesWords.widen}
      </MenuItem>
      {onResetWidth && (
        <MenuItem icon={<RotateCcw aria-hidden />} onClick={onResetWidth}>
          {responsesWords.resetWidth}
        </MenuItem>
      )}
      <MenuItem icon={<EyeOff aria-hidden />} onClick={() => go({ hide: [...hiddenColumns(params), key].join(",") })}>
        {words.hide}
      </MenuItem>
      {choices.length > 0 && (
        <>
          <MenuLine />
          <MenuRadio
            label={words.only}
            value={chosen.length > 1 ? SEVERAL : (chosen[0] ?? ANY)}
            options={[{ value: ANY, label: words.any }, ...choices]}
            onChange={(value) => go(filterByChoices(column, value === ANY ? [] : [value]))}
          />
        </>
      )}
    </Menu>
  );
}

/** The orders by time. */
export function SentMenu({ trigger, formId, params }: MenuProps) {
  const change = useChangeList(formId, params);
  const go = (sort: string | null) => change({ sort });
  return (
    <Menu trigger={trigger} align="start" isOpenAtFirst>
      <MenuItem icon={<ArrowDown aria-hidden />} onClick={() => go(null)}>
        {words.newest}
      </MenuItem>
      <MenuItem icon={<ArrowUp aria-hidden />} onClick={() => go("oldest")}>
        {words.oldest}
      </MenuItem>
    </Menu>
  );
}
