import type { Answer, Field } from "@/lib/fields";
import { readFields } from "@/lib/forms/read-fields";
import type { TakenOptions } from "@/lib/fields/seats";
import { readTaken } from "@/lib/forms/seats/seats-data";
import { todayOf } from "@/lib/forms/today-of";
import { fieldTypes } from "@/lib/fields";
import { readAnswers } from "@/lib/responses/stored/response-row";
import type { Words } from "@/lib/words/words";
import { fillAnswered } from "./answers-in-text";
import type { ChangeVisit, OpenChange } from "./open-change";
import { openChange } from "./open-change";
import { pageSteps } from "./page-steps";
import type { TypedAnswers } from "./read-posted";
import type { ChangeView, View } from "./view";
import { workForVisitor } from "./work-for-visitor";

/** The page on which the answers of a response are changed, filled in with them. @throws DomainError not_found. */
export async function showChange(visit: ChangeVisit): Promise<View> {
  const change = await openChange(visit);
  if ("closed" in change) return change.closed;
  const { fields, response, appearance } = change;
  return changeView(change, {
    status: 200,
    typed: typedFrom(readAnswers(response), { fields, words: appearance.words }),
    issues: [],
    due: [],
  });
}

type Shown = Pick<ChangeView, "status" | "typed" | "issues" | "due">;

export async function changeView({ form, asked, response, fields, appearance, by }: OpenChange, shown: Shown): Promise<View> {
  const stored = new Map(Object.entries(readAnswers(response)));
  const all = readFields(asked);
  const kept = new Map(all.filter((field) => !fields.includes(field)).map(({ key }) => [key, stored.get(key)]));
  const today = todayOf(asked, response.submittedAt);
  const fillFor = fillAnswered(all, { answers: readAnswers(response), words: appearance.words });
  const taken = withoutHeld(await readTaken(form), readAnswers(response));
  const { typed } = shown;
  const steps = await workForVisitor(pageSteps({ fields: all, kept, typed, words: appearance.words, today }));
  return { kind: "change", appearance, fillFor, form: { title: asked.title, fields: all }, kept, by, taken, steps, ...shown };
}

/** A respondent keeps the seats that their answer already has. */
function withoutHeld(taken: TakenOptions, answers: Record<string, Answer>): TakenOptions {
  const isHeld = (key: string, value: string) => Object.hasOwn(answers, key) && [answers[key]].flat().includes(value);
  return Object.fromEntries(Object.entries(taken).map(([key, values]) => [key, values.filter((value) => !isHeld(key, value))]));
}

/** Answers as they would be typed on the page. */
function typedFrom(answers: Record<string, Answer>, { fields, words }: { fields: Field[]; words: Words }): TypedAnswers {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { key, type } = field;
      const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
      return answer === undefined ? [] : [[key, fieldTypes[type].postedFor(field, answer, words)]];
    }),
  );
}
