import { notFound } from "@/lib/base/errors/errors";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import { Turns } from "@/lib/base/turns/turns";
import { getPublicForm } from "@/lib/domain/forms/data";
import { saidIn } from "@/lib/domain/forms/translations/say-in";
import { questionsByKey, questionsInEntries } from "@/lib/domain/forms/versions/questions";
import { countedInSteps, countShared } from "@/lib/domain/responses/sharing/count-shared";
import { resultsBehind } from "@/lib/domain/responses/sharing/data";
import { isShareable } from "@/lib/domain/responses/sharing/shareable";
import { requireClient } from "@/lib/entry/http/require-client";
import { appearanceOf, titleIn } from "@/lib/entry/respondent/view/appearance";
import type { View } from "@/lib/entry/respondent/view/view";
import { saidFields } from "@/lib/rules/fields/names-in-text";
import type { ResultsOfEntries } from "./say-charts";
import { sayChart } from "./say-charts";

type Visit = { token: string; headers: RequestHeaders; now: Date };

/**
 * The page with the charts that a form shares (contract §50), in the order in which they were chosen. A question that has become personal, or has no
 * chart any more, is left out. @throws DomainError not_found.
 */
export async function showResults({ token, headers, now }: Visit): Promise<View> {
  const shared = await resultsBehind(token);
  if (!shared) throw notFound("Shared results");
  const row = await getPublicForm(shared.formId);
  const appearance = await appearanceOf(row, headers);
  appearance.translated(row); // from then on the words know which texts are not translated
  const form = appearance.reading ? await saidIn(row, appearance.reading.locale) : row;
  const { counted, questions } = await countShared(form, now);
  const asked = await questionsByKey(form);
  const summaries = saidFields(questions);
  const turns = new Turns();
  const charts: ResultsOfEntries[] = [];
  for (const key of shared.keys) {
    const question = asked.find(({ field }) => field.key === key);
    const summary = summaries.find((each) => each.key === key);
    if (question && summary && isShareable(question.field)) {
      const inner = questionsInEntries(question).map(({ field }) => field);
      charts.push(sayChart(summary, { field: question.field, inner, outer: questions, words: appearance.words }));
    }
    if (!turns.isOver) continue;
    await turns.next();
    requireClient();
  }
  const responses = row.responseCount;
  const isPartial = counted < countedInSteps(responses);
  return { kind: "results", status: 200, appearance, title: titleIn(appearance, row), results: { responses, counted, isPartial, charts } };
}
