import type { Options } from "@/components/builder/types/options";
import { isOptions } from "@/components/builder/types/options";
import type { DraftQuestion } from "./form-content";
import { withNewKey, withNewNamesIn } from "./with-new-names";
import type { Condition } from "@/lib/rules/conditions/condition";
import { conditionSchema } from "@/lib/rules/conditions/condition-schema";
import { endingKey, endingTexts } from "@/lib/rules/translations/texts";

/** The endings of a draft, in which anything may be missing or invalid. */
export function endingsOf(settings: Options): Options[] {
  return Array.isArray(settings.endings) ? settings.endings.filter(isOptions) : [];
}

/** The condition of an ending; null if it has none, or none that can be read. */
export function conditionOfEnding({ when }: Options): Condition | null {
  return when === undefined || when === null ? null : (conditionSchema.safeParse(when).data ?? null);
}

/** What an ending is called: its title, or what programs call it. */
export function nameOfEnding(ending: Options, index: number): string {
  return typeof ending.title === "string" && ending.title.trim() !== "" ? ending.title : endingKey(ending, index);
}

/** Who sees an ending: nobody, if one above has no condition. Null if its own condition decides. */
export function reachOfEnding(endings: Options[], index: number): "all" | "others" | "none" | null {
  const isOpen = ({ when }: Options) => when === undefined || when === null;
  if (endings.slice(0, index).some(isOpen)) return "none";
  return endings.slice(index, index + 1).some(isOpen) ? (index === 0 ? "all" : "others") : null;
}

/** One more ending, with a key that none of the others has. */
export function newEnding(endings: Options[]): Options {
  const taken = new Set(endings.map(endingKey));
  let number = endings.length + 1;
  while (taken.has(`ending_${number}`)) number += 1;
  return { key: `ending_${number}` };
}

/** An ending with another value; left out if it is empty. */
export function withPart(ending: Options, name: string, value: unknown): Options {
  const { [name]: _, ...others } = ending;
  return value === undefined || value === "" ? others : { ...others, [name]: value };
}

/**
 * Endings whose keys do not change when they are moved: each gets the one that it has by its place. Programs and translations know them by it.
 */
export function withOwnKeys(endings: Options[]): Options[] {
  return endings.map((ending, index) => ({ ...ending, key: endingKey(ending, index) }));
}

/** The settings after an edit of one question: conditions and texts of endings follow its new key, conditions the new value of an option. */
export function withNewNamesInEndings(settings: Options, questions: DraftQuestion[], edit: Edit): Options {
  const endings = endingsOf(settings);
  if (endings.length === 0) return settings;
  const renamed = { from: edit.before.key, to: edit.after.key };
  const next = endings.map((ending) => {
    const condition = conditionOfEnding(ending);
    const when = condition && withNewNamesIn(condition, questions, edit);
    const texts = endingTexts.flatMap((name) => {
      const text = ending[name];
      const said = typeof text === "string" && renamed.from !== renamed.to ? withNewKey(text, renamed) : text;
      return said === text ? [] : [[name, said] as const];
    });
    return when === condition && texts.length === 0 ? ending : { ...ending, ...(when && { when }), ...Object.fromEntries(texts) };
  });
  return next.every((ending, index) => ending === endings[index]) ? settings : { ...settings, endings: next };
}

type Edit = { before: DraftQuestion; after: DraftQuestion };
