import type { Named } from "@/lib/entry/definitions/expressions/xpath";
import type { Losses } from "@/lib/entry/definitions/definition";
import { sourceOf } from "@/lib/entry/definitions/definition";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";

export type Option = { value: string; label: string };

/** Names that the file has beside those of the fields: of lists, rows, pages and of a text at the beginning. */
export class Layout {
  readonly #taken: Set<string>;
  readonly #lists = new Set<string>();
  readonly #named = new Map<string, Named>();
  readonly #listOf = new Map<string, string>();

  constructor(fields: Field[]) {
    this.#taken = new Set(fields.map(({ key }) => key));
  }

  find(key: string): Named | undefined {
    return this.#named.get(key);
  }

  /** Notes how rules name a field; until then, none can. */
  name(field: Field, { isBox = false, yesNo = null, rows = [], values = new Map() }: Partial<Named>): void {
    this.#named.set(field.key, { field, isBox, yesNo, rows, values });
  }

  /** A free name for something that is no field. */
  newName(wanted: string): string {
    const name = free(wanted, this.#taken);
    this.#taken.add(name);
    return name;
  }

  hasList({ key }: Field): boolean {
    return this.#listOf.has(key);
  }

  /** The list of a field's choices. Names of lists have no dots, which would look like those of files. */
  listOf({ key }: Field): string {
    const known = this.#listOf.get(key);
    if (known !== undefined) return known;
    const name = free(key.replaceAll(".", "_"), this.#lists);
    this.#lists.add(name);
    this.#listOf.set(key, name);
    return name;
  }
}

function free(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}_${number}`;
  return name;
}

/** The choices of a field by the name of their option, as its type reads them. */
export function optionsOf(field: Field, name: string): Option[] {
  const given = field.config[name];
  return (Array.isArray(given) ? (given as (string | Option)[]) : []).map((option) =>
    typeof option === "string" ? { value: option, label: option } : { value: option.value, label: option.label },
  );
}

/** Values stand in lists with spaces between, and in quotes. */
const VALUE = /^[^\s'"$]{1,200}$/;

/** Values of choices as the file can have them: those that differ, by the stored ones. */
export function valuesOf(
  field: Field,
  { options, reserved, losses }: { options: Option[]; reserved: string[]; losses: Losses },
): Map<string, string> {
  const taken = new Set([...reserved, ...options.flatMap(({ value }) => (VALUE.test(value) && !reserved.includes(value) ? [value] : []))]);
  const values = new Map<string, string>();
  for (const { value, label } of options) {
    if (VALUE.test(value) && !reserved.includes(value)) continue;
    // Parts of letters and digits, with one sign between.
    const plain = (
      value
        .normalize("NFKC")
        .slice(0, 100)
        .match(/[\p{L}\p{N}.-]+/gu) ?? []
    ).join("_");
    const name = free(plain === "" ? "choice" : plain, taken);
    taken.add(name);
    values.set(value, name);
    losses.change(`${sourceOf(field)}: ${label}`, `An option; it is stored as ${name}`, field.key);
  }
  return values;
}

/** Whether a field is a page. */
export function beginsPage(field: Field): boolean {
  return fieldTypes[field.type].begins(field) !== null;
}
