import { listedIn } from "@/lib/rules/fields/definition/answer";
import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { Said } from "./said";
import { langIn } from "./said";

/** The language of an answer that shows labels of the form, for `lang`; undefined for people's own words, and for labels in two languages. */
export function langOfAnswer(field: Field, answer: Answer, said: Said | undefined): string | undefined {
  if (!said) return undefined;
  const chosen = new Set(valuesIn(answer));
  const labels = fieldTypes[field.type].choices.flatMap((name) => optionsOf(field, name).filter(({ value }) => chosen.has(value)));
  const langs = new Set(labels.map(({ label }) => langIn(said, label)));
  return langs.size === 1 ? [...langs][0] : undefined;
}

type Option = string | { value: string; label: string };

function optionsOf({ config }: Field, name: string): { value: string; label: string }[] {
  const options: unknown = Object.entries(config).find(([key]) => key === name)?.[1] ?? [];
  // As the type's schema has it.
  return (options as Option[]).map((option) => (typeof option === "string" ? { value: option, label: option } : option));
}

/** All values of an answer; of a matrix, also its rows. */
function valuesIn(answer: Answer): string[] {
  if (typeof answer === "string") return [answer];
  if (Array.isArray(answer)) return listedIn(answer);
  return typeof answer === "object"
    ? Object.entries(answer)
        .flat()
        .filter((each): each is string => typeof each === "string")
    : [];
}
