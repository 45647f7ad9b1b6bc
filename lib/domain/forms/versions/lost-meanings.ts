import { listedIn } from "@/lib/rules/fields/definition/answer";
import type { Answer, Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { identityOf } from "./question";

/**
 * An option or a question that was removed while another was added: this may have been meant as a renaming. Or an option that got the label of
 * another: this may have been meant as a move.
 */
export type Lost = {
  key: string;
  /** The list in the config that the option belongs to; null for the question itself. */
  list: "options" | "rows" | "columns" | null;
  /** The value, or the key. */
  from: string;
  /** The option or question that was added. */
  to: { name: string; label: string };
  /** Its previous label, if the option still exists but now has the label of another. */
  formerLabel?: string;
  /** The path of the added option or question, within the content. */
  path: (string | number)[];
  hadSeats: boolean;
};

/**
 * Options and questions that new content no longer has although answers may hold them, with what it has instead (contract §18); and options that
 * got the label of another. An option that was only removed, or only added, is not included. @param before the fields as they were published.
 */
export function lostMeanings(before: Field[], after: Field[]): Lost[] {
  const places = new Map(after.map((field, index) => [identityOf(field), { field, index }]));
  const ofOptions = before.flatMap((was) => {
    const place = places.get(identityOf(was));
    return place ? lostOptions(was, place) : [];
  });
  return [...lostQuestions(before, after), ...ofOptions];
}

/** Whether these answers hold the lost option or question. */
export function holds(answers: Record<string, Answer>, { key, list, from }: Lost): boolean {
  const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
  if (answer === undefined) return false;
  if (list === null) return true;
  if (list === "options") return answer === from || listedIn(answer).includes(from);
  if (typeof answer !== "object" || Array.isArray(answer)) return false;
  return list === "rows" ? Object.hasOwn(answer, from) : Object.values(answer).flat().includes(from);
}

type Placed = { field: Field; index: number };

function lostQuestions(before: Field[], after: Field[]): Lost[] {
  const gone = answeredFields(before).filter((was) => !after.some(({ key }) => key === was.key));
  const come = after.map((field, index): Placed => ({ field, index })).filter(({ field }) => !before.some(({ key }) => key === field.key));
  return gone.flatMap((was): Lost[] => {
    const alike = come.filter(({ field }) => field.type === was.type);
    const to = alike.find(({ field }) => field.label === was.label) ?? alike.find(({ index }) => before[index] === was) ?? alike[0];
    if (!to) return [];
    const { key, label } = to.field;
    const path = ["fields", to.index, "key"];
    return [
      { key: was.key, list: null, from: was.key, to: { name: key, label }, path, hadSeats: fieldTypes[was.type].seats(was).length > 0 },
    ];
  });
}

function lostOptions(was: Field, { field, index }: Placed): Lost[] {
  const now = listsOf(field);
  const seated = new Set(fieldTypes[was.type].seats(was).map(({ value }) => value));
  return listsOf(was).flatMap(({ list, options }) => {
    const offered = now.find((other) => other.list === list)?.options ?? [];
    const come = offered.map((option, place) => ({ ...option, place })).filter(({ value }) => !options.some((old) => old.value === value));
    const gone = options
      .map((option, place) => ({ ...option, place }))
      .filter(({ value }) => !offered.some((other) => other.value === value));
    const renamed = offered.flatMap(({ value, label }, place): Lost[] => {
      const old = options.find((option) => option.value === value);
      if (!old || old.label === label || !options.some((other) => other.value !== value && other.label === label)) return [];
      const path = ["fields", index, "config", list, place];
      return [{ key: was.key, list, from: value, to: { name: value, label }, formerLabel: old.label, path, hadSeats: false }];
    });
    const replaced = gone.flatMap(({ value, place }, nth): Lost[] => {
      const to = come.find((option) => option.place === place) ?? come[nth] ?? come[0];
      if (!to) return [];
      const path = ["fields", index, "config", list, to.place];
      return [{ key: was.key, list, from: value, to: { name: to.value, label: to.label }, path, hadSeats: seated.has(value) }];
    });
    return [...replaced, ...renamed];
  });
}

type List = { list: "options" | "rows" | "columns"; options: { value: string; label: string }[] };

function listsOf(field: Field): List[] {
  const chart = fieldTypes[field.type].chart(field);
  if (chart?.kind === "choices" || chart?.kind === "ranks") return [{ list: "options", options: chart.choices }];
  if (chart?.kind !== "rows") return [];
  return [
    { list: "rows", options: chart.rows },
    { list: "columns", options: chart.columns },
  ];
}
