import { fileNames } from "@/lib/domain/files/data";
import { uploadToken } from "@/lib/domain/files/token";
import { readFields } from "@/lib/domain/forms/read-fields";
import type { ChosenSeats, SeatsLeft } from "@/lib/rules/fields/seats";
import { chosenSeats } from "@/lib/rules/fields/seats";
import { readSeatsLeft } from "@/lib/domain/forms/seats/seats-data";
import { todayOf } from "@/lib/domain/forms/today-of";
import { fieldTypes, takesFiles } from "@/lib/rules/fields";
import { readAnswers } from "@/lib/domain/responses/stored/response-row";
import { keptValue } from "@/lib/rules/fields/definition/kept-file";
import { fillAnswered } from "@/lib/rules/fields/answers-in-text";
import { listTyped } from "@/lib/entry/respondent/view/list-typed";
import type { ChangeVisit, OpenChange } from "./open-change";
import { openChange } from "./open-change";
import { pageSteps } from "@/lib/entry/respondent/view/page-steps";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import type { ChangeView, View } from "@/lib/entry/respondent/view/view";
import { workForVisitor } from "@/lib/entry/respondent/receiving/work-for-visitor";

/** The page on which the answers of a response are changed, filled in with them. @throws DomainError not_found. */
export async function showChange(visit: ChangeVisit): Promise<View> {
  const change = await openChange(visit);
  if ("closed" in change) return change.closed;
  return changeView(change, {
    status: 200,
    typed: await storedAsTyped(change),
    issues: [],
    due: [],
  });
}

type Shown = Pick<ChangeView, "status" | "typed" | "issues" | "due" | "meanwhile" | "isOtherLanguage">;

export async function changeView(
  { form, asked, response, fields, appearance, by, back: address, state }: OpenChange,
  shown: Shown,
): Promise<View> {
  const stored = new Map(Object.entries(readAnswers(response)));
  const all = readFields(asked);
  const kept = new Map(all.filter((field) => !fields.includes(field)).map(({ key }) => [key, stored.get(key)]));
  const today = todayOf(asked, response.submittedAt);
  const fillFor = fillAnswered(all, { answers: readAnswers(response), words: appearance.words });
  const seatsLeft = withHeld(await readSeatsLeft(form), chosenSeats(readFields(form), readAnswers(response)));
  const { typed } = shown;
  const steps = await workForVisitor(pageSteps({ fields: all, kept, typed, words: appearance.words, today }));
  const scope = `${form.id}/${response.id}/change`;
  return {
    kind: "change",
    appearance,
    fillFor,
    form: { title: asked.title, fields: all },
    scope,
    state,
    kept,
    back: { by, address },
    seatsLeft,
    steps,
    ...shown,
  };
}

/** Shows the page again if the stored answers changed after it was opened, with both the stored and the typed answers. */
export async function staleChange(change: OpenChange, typed: TypedAnswers): Promise<View> {
  const { fields } = change;
  const { words } = change.appearance;
  const rowsOf = (answers: TypedAnswers) => new Map(listTyped({ fields, typed: answers, words }).map((row) => [row.key, row]));
  const [before, after] = [rowsOf(await storedAsTyped(change)), rowsOf(typed)];
  const pairs = fields.flatMap(({ key }) => {
    const [stored, own] = [before.get(key), after.get(key)];
    const label = (own ?? stored)?.label;
    if (label === undefined || stored?.text === own?.text) return [];
    return [{ stored: { key, label, text: stored?.text ?? null }, typed: { key, label, text: own?.text ?? null } }];
  });
  const meanwhile = { stored: pairs.map(({ stored }) => stored), typed: pairs.map((pair) => pair.typed) };
  return changeView(change, { status: 409, typed, issues: [], due: [], meanwhile });
}

/** A respondent keeps the seats that their answer already has. */
function withHeld(left: SeatsLeft, held: ChosenSeats[]): SeatsLeft {
  const own = (key: string, value: string) => held.find((seats) => seats.key === key && seats.value === value)?.wants ?? 0;
  return Object.fromEntries(
    Object.entries(left).map(([key, ofQuestion]) => [
      key,
      Object.fromEntries(Object.entries(ofQuestion).map(([value, count]) => [value, count + own(key, value)])),
    ]),
  );
}

/** The stored answers as they would be typed on the page; files as those that are already uploaded. */
async function storedAsTyped({ form, response, fields, appearance }: OpenChange): Promise<TypedAnswers> {
  const answers = readAnswers(response);
  const names = fields.some(takesFiles) ? await fileNames(response.id) : {};
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { key } = field;
      const { postedFor } = fieldTypes[field.type];
      const uploads = fieldTypes[field.type].uploads(field);
      const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
      if (answer === undefined) return [];
      const asKept = (id: string, of: string) => keptValue({ token: uploadToken({ formId: form.id, key: of, id }), name: names[id] ?? "" });
      return [[key, postedFor(field, uploads?.mapFiles(answer, asKept) ?? answer, appearance.words)]];
    }),
  );
}
