import type { AnswerIssue, Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { partsOfKey } from "@/lib/rules/fields/entries";
import type { Today } from "@/lib/rules/fields/definition/today";
import type { Page } from "@/lib/rules/paths/pages";
import { pagesOf } from "@/lib/rules/paths/pages";
import type { Walk } from "@/lib/rules/paths/walk";
import { walk } from "@/lib/rules/paths/walk";
import { workForVisitor } from "@/lib/entry/respondent/receiving/work-for-visitor";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import { FIRST } from "@/lib/domain/unsent/places";
import type { Words } from "@/lib/rules/words/words";

/** The page path through a form with what was typed so far; computed for each request. */
export type PagePath = Walk & {
  /** Raw values by key, as if one page had all questions. */
  data: Record<string, unknown>;
  pages: Page[];
  /** Index of the first page on which something is missing or wrong, or else of the last one. */
  furthest: number;
};

type Given = {
  fields: Field[];
  typed: TypedAnswers;
  words: Words;
  today: Today;
  /** Issues found while files were received. */ received?: AnswerIssue[];
};

export async function pagePath({ fields, typed, words, today, received = [] }: Given): Promise<PagePath> {
  const data = dataOf(fields, typed, words);
  const walked = await workForVisitor(walk(fields, data, { today, received }));
  const found = pagesOf(walked.steps);
  const pages: Page[] = found.length > 0 ? found : [{ field: null, steps: [] }];
  const wrong = new Set(walked.issues.map(({ key }) => partsOfKey(key).key));
  const stop = pages.findIndex(({ steps }) => steps.some(({ field }) => wrong.has(field.key)));
  return { ...walked, data, pages, furthest: stop < 0 ? pages.length - 1 : stop };
}

/** The name of a page in addresses and inputs. */
export function nameOf(page: Page): string {
  return page.field?.key ?? FIRST;
}

/** Whether a form has several pages. */
export function hasPages(fields: Field[]): boolean {
  return fields.some((field) => fieldTypes[field.type].begins(field) !== null);
}

/** The fields from the beginning of a page to the next, shown or not. Hidden fields, which a link can prefill, are on the first page. */
export function fieldsOn(fields: Field[], name: string, isFirst: boolean): Field[] {
  let [place, on] = [FIRST, new Array<Field>()];
  for (const field of fields) {
    const { begins, isHidden } = fieldTypes[field.type];
    if (begins(field)) place = field.key;
    else if (isHidden ? isFirst : place === name) on = [...on, field];
  }
  return on;
}

function dataOf(fields: Field[], typed: TypedAnswers, words: Words): Record<string, unknown> {
  const read = answeredFields(fields).map((field): [string, unknown] => {
    const posted = Object.hasOwn(typed, field.key) ? (typed[field.key] ?? {}) : {};
    return [field.key, fieldTypes[field.type].read(field, posted, words)];
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}
