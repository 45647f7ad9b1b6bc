import type { FieldTypeName } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { shorten } from "./mend-texts";

const MAX_LENGTH = 255;
/** Choices of a question, by its type. */
const MOST: Partial<Record<FieldTypeName, number>> = { select: 200, ranking: 20, matrix: 20 };

type Choice = { value: string; label: string; change?: string };
type Mended = {
  config: Record<string, unknown>;
  /** All that the field has. */ choices: Choice[];
  /** From the source's values to those that are stored, where they differ. */ values: Map<string, string>;
  /** Labels of those that are too many. */ lost: string[];
  most: number;
};

/** The choices of a field with different values that are neither empty nor too long, and labels of one line. */
export function mendChoices(of: Record<string, unknown>, type: FieldTypeName): Mended {
  const config = { ...of };
  const values = new Map<string, string>();
  const choices: Choice[] = [];
  const lost: string[] = [];
  const most = MOST[type] ?? 200;
  for (const name of fieldTypes[type].choices) {
    const list = config[name];
    if (!Array.isArray(list)) continue;
    const taken = new Set<string>();
    const known = new Set<string>();
    lost.push(...list.slice(most).map((option: unknown) => (typeof option === "string" ? option : (option as Choice).label)));
    config[name] = list.slice(0, most).map((option: unknown, index) => {
      const given = option as string | { value: string; label: string };
      const { value: stored, label: shown, ...more } = typeof given === "string" ? { value: given, label: given } : given;
      const label = shorten(shown.replaceAll(/\s+/g, " ").trim(), MAX_LENGTH) || stored.trim() || `Choice ${index + 1}`;
      const value = unique(shorten(stored.trim(), MAX_LENGTH) || label, taken);
      taken.add(value);
      // Rules mean the first of several with one value.
      if (value !== stored && !known.has(stored)) values.set(stored, value);
      known.add(stored);
      const changes = [
        ...(value === stored ? [] : [`it is stored as ${value}`]),
        ...(label === shown.trim() ? [] : [`its text is now “${shorten(label, 60)}”`]),
      ];
      choices.push({ value, label, ...(changes.length > 0 && { change: `An option; ${changes.join("; ")}` }) });
      return value === label && Object.keys(more).length === 0 ? value : { value, label, ...more };
    });
  }
  return { config, choices, values, lost, most };
}

function unique(value: string, taken: ReadonlySet<string>): string {
  let free = value;
  for (let number = 2; taken.has(free); number++) free = `${shorten(value, MAX_LENGTH - 6)}_${number}`;
  return free;
}
