import { env } from "@/lib/base/env/env";
import { isTestAccount } from "@/lib/base/ids/test-mode";
import type { News, NewsAnswer } from "@/lib/rules/chat/news";
import { sayEvent } from "@/lib/rules/chat/say-event";
import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { listAnswers } from "@/lib/rules/fields/list-answers";
import { words as en } from "@/lib/rules/words/languages/en/words";
import type { Event } from "./event";

/** An event as chat services tell it. @param hasAnswers whether the receiver asked for the answers, and the event has them */
export function newsOf(event: Event, { hasAnswers }: { hasAnswers: boolean }): News {
  const { type, accountId, form, decision, response, fields } = event;
  const title = form?.title ?? decision?.title ?? null;
  const isTest = isTestAccount(accountId);
  return {
    ...sayEvent(type, { title, hasResponse: response !== null, takesOne: form?.responseLimit === 1, isTest }),
    url: isTest ? null : urlOf(event), // the dashboard shows nothing of test mode
    answers: hasAnswers && response && fields ? answersOf(fields, response.data) : [],
  };
}

/** The page of the dashboard about what happened. */
function urlOf({ type, form, response, decision }: Event): string {
  const { baseUrl } = env();
  if (decision) return decision.url;
  if (!form) return `${baseUrl}/settings/webhooks`;
  const isKept = response !== null && type !== "response.withdrawn";
  return `${baseUrl}/forms/${form.id}${isKept ? `/responses/${response.id}` : ""}`;
}

/** Answers with their questions, as the respondent saw them. Files are in the dashboard only. */
function answersOf(fields: Field[], data: Record<string, unknown>): NewsAnswer[] {
  const answers = Object.fromEntries(
    fields.flatMap((field): [string, Answer][] => {
      const { key } = field;
      const answer = Object.hasOwn(data, key) ? (data[key] as Answer | null) : null; // presented for a webhook: null where there is none
      if (answer === null) return [];
      return [[key, fieldTypes[field.type].uploads(field)?.mapFiles(answer, () => "file") ?? answer]];
    }),
  );
  return listAnswers({ fields, answers, words: en }).flatMap(({ label, text }) =>
    text === null || text === "" ? [] : [{ label, value: text }],
  );
}
