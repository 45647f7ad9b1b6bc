import { answeredFields } from "@/lib/rules/fields";
import { readFields } from "@/lib/domain/forms/read-fields";
import { saidIn } from "@/lib/domain/forms/translations/say-in";
import type { CurrentContent } from "@/lib/domain/forms/versions/data";
import type { Question } from "@/lib/domain/forms/versions/question";
import { identityOf } from "@/lib/domain/forms/versions/question";
import { readByIds } from "@/lib/domain/responses/data";
import { oneAtATime } from "@/lib/domain/responses/one-at-a-time";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";
import type { Asked, Summarizing } from "@/lib/domain/responses/summary/summarize-answers";
import { summarizeAnswers } from "@/lib/domain/responses/summary/summarize-answers";
import { countPeople, listAnswered, readContents, readForms } from "./data";
import type { RoundRow } from "./present";
import type { RoundSummary } from "./schema";

/** People read at a time. */
const BATCH = 100;

/** Summarizes the newest responses of a round, question by question, and when they were submitted. */
export async function summarizeRound(
  { id, accountId }: Pick<RoundRow, "id" | "accountId">,
  {
    now,
    language,
    ...options
  }: Summarizing & { now: Date; /** Of the labels; a form that lacks it is in its own. */ language?: string | undefined },
): Promise<RoundSummary> {
  return oneAtATime(accountId, async () => {
    const summary = await summarizeAnswers(await questionsOfRound(id, language), { ...options, batches: answersOf(id) });
    const counts = (await countPeople([id], now)).get(id);
    return { response_count: Math.max(counts?.answered ?? 0, summary.counted), ...summary };
  });
}

/** The questions that the people were asked: the same for all, unless someone's form was edited. @param language in which they are said; left out for their own */
export async function questionsOfRound(roundId: string, language: string | undefined): Promise<Question[]> {
  const questions = new Map<string, Question>();
  for (const content of await readContents(roundId)) {
    const asked: CurrentContent = language === undefined ? content : await saidIn(content, language);
    for (const field of answeredFields(readFields(asked))) {
      const known = questions.get(identityOf(field));
      if (known) known.earlier.push(field);
      else questions.set(identityOf(field), { field, isRemoved: false, earlier: [], ...(asked.said && { said: asked.said }) });
    }
  }
  return [...questions.values()];
}

async function* answersOf(roundId: string): AsyncGenerator<Asked[]> {
  for (let cursor: string | undefined; ;) {
    const found = await listAnswered({ roundId, cursor, limit: BATCH });
    const page = found.slice(0, BATCH);
    const forms = new Map((await readForms(page.map(({ formId }) => formId))).map((form) => [form.id, form]));
    const formOf = new Map(page.map(({ responseId, formId }) => [responseId, forms.get(formId)]));
    for await (const rows of readByIds(
      page.map(({ responseId }) => responseId),
      { standby: true },
    )) {
      const batch: Asked[] = [];
      for (const row of rows) {
        const form = formOf.get(row.id);
        if (form) batch.push({ row, fields: (await askedFields(form, [row]))(row) }); // a missing one was deleted meanwhile
      }
      yield batch;
    }
    if (found.length <= BATCH) return;
    cursor = page.at(-1)?.responseId;
  }
}
