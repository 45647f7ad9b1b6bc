import { deskWords as words } from "@/components/words/desk";
import type { Column } from "./column";
import type { ListParams } from "./list-address";

/** The filters of columns that are set, in words. */
export function sayFilters(params: ListParams, columns: Column[]): { name: string; text: string }[] {
  return columns.flatMap(({ key, label, choices }) => {
    const name = `answer.${key}`;
    const [is, above, below] = [params[name], params[`${name}_gt`], params[`${name}_lt`]];
    const shown = choices.find(({ value }) => value === is)?.label ?? is;
    return [
      ...(shown === undefined ? [] : [{ name, text: words.is(label, shown) }]),
      ...(above === undefined ? [] : [{ name: `${name}_gt`, text: words.moreThan(label, above) }]),
      ...(below === undefined ? [] : [{ name: `${name}_lt`, text: words.lessThan(label, below) }]),
    ];
  });
}
