import type { Field } from "@/lib/rules/fields";
import type { Said } from "@/lib/rules/translations/said";
import { langIn } from "@/lib/rules/translations/said";
import type { LangOf } from "./bar-list";

/** The language of each label of a question, by the question's key. */
export type LangsOf = (key: string) => LangOf;

/** The languages of the labels of questions; null for a form in one language. */
export function langsOf(questions: { field: Pick<Field, "key">; said?: Said }[]): LangsOf | null {
  const saids = new Map(questions.flatMap(({ field, said }) => (said ? [[field.key, said] as const] : [])));
  return saids.size === 0 ? null : (key) => (text) => langIn(saids.get(key), text);
}
