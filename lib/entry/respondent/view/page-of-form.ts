import type { PagePath } from "./page-path";
import { fieldsOn, hasPages, nameOf, pagePath } from "./page-path";
import type { Answer, Field, Posted } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { postedFiles } from "@/lib/rules/fields/definition/files-in";
import { shownFiles } from "@/lib/rules/fields/definition/kept-file";
import { todayOf } from "@/lib/domain/forms/today-of";
import { labelled } from "@/lib/rules/fields/answers-in-text";
import { fillSteps } from "./typed-in-text";
import type { Step } from "@/lib/rules/paths/walk";
import type { Appearance } from "./appearance";
import { CARRIED } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import type { KeptAnswers } from "./kept-answers";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import { inputName } from "@/lib/entry/respondent/receiving/read-posted";
import { REVIEW } from "@/lib/domain/unsent/places";

/** One page of a form, as it is shown. */
export type PageOfForm = {
  name: string;
  /** The `page` field that begins it; null for the page before the first such field, and for the review. */
  field: Field | null;
  /** Keys of its fields, shown or not. */
  keys: ReadonlySet<string>;
  number: number;
  count: number;
  /** Whether answers may still lead to more or fewer pages. */
  isCountEstimated: boolean;
  /** The name of the page before. */
  before: string | null;
  end: "next" | "send" | "exit";
  /** Whether it is shown at the address of saved progress. */
  isKept: boolean;
  /** Whether it carries the answers to other pages, because there is no room to save them. */
  travels: boolean;
  /** Answers of other pages, for the script. */
  kept: KeptAnswers;
  /** Answers to other pages that it carries, as inputs: those prefilled by a link for later pages, and all others if `travels`. */
  carried: [name: string, value: string][];
  /** The answers to review. */
  rows: ReviewRow[] | null;
  /** The address to continue later, and until when it works. */
  link: { address: string; until: Date } | null;
};

/** `page`: of its question; null for what is worked out, which nobody can change. */
export type ReviewRow = { key: string; label: string; text: string | null; page: string | null };

type Given = {
  fields: Field[];
  typed: TypedAnswers;
  appearance: Appearance;
  path: PagePath;
  /** Index of the page, or the review. */
  at: number | typeof REVIEW;
  isKept: boolean;
  travels?: boolean;
  link?: PageOfForm["link"];
};

export function pageOfForm({ fields, typed, appearance, path, at, isKept, travels = false, link = null }: Given): PageOfForm {
  const { pages, exit, steps, answers } = path;
  const hasReview = appearance.settings.review === true;
  const index = at === REVIEW ? pages.length : at;
  const page = pages[index] ?? null;
  const before = pages[index - 1];
  const name = page ? nameOf(page) : REVIEW;
  const on = fieldsOn(fields, name, index === 0);
  const keys = new Set(on.map(({ key }) => key));
  const separator = page?.field ?? null;
  const isExit = separator !== null && separator === exit;
  const isLast = index >= pages.length - (hasReview ? 0 : 1);
  // Other answers could skip a later page, or add one.
  const reached = steps.findIndex(({ field }) => field === page?.field);
  const isCountEstimated =
    page !== null &&
    steps.some(({ field }, place) => place > reached && field.visible_if !== undefined && fieldTypes[field.type].begins(field) !== null);
  const count = pages.length + (hasReview && !exit ? 1 : 0);
  return {
    name,
    field: page?.field ?? null,
    keys,
    number: index + 1,
    count: isCountEstimated ? Math.max(count, index + 2) : count, // never “page 1 of about 1”
    isCountEstimated,
    before: before ? nameOf(before) : null,
    end: isExit ? "exit" : isLast ? "send" : "next",
    isKept,
    travels,
    kept: new Map(answeredFields(fields).flatMap(({ key }) => (keys.has(key) ? [] : [[key, answers.get(key)]]))),
    carried: [...(travels ? [travelling(keys, typed)] : []), ...(isKept && !travels ? [] : carriedBy(fields, keys, typed))],
    rows: page ? null : reviewOf(fields, typed, appearance, path),
    link,
  };
}

/** The first page of a form that was just opened; empty for a form with only one page. */
export async function firstPage(given: {
  form: { fields: Field[] };
  typed?: TypedAnswers;
  appearance: Appearance;
  settings: string;
  now: Date;
}): Promise<{ page?: PageOfForm; steps?: Step[] }> {
  const { form, typed = {}, appearance, settings, now } = given;
  const { fields } = form;
  if (!hasPages(fields)) return {};
  const path = await pagePath({ fields, typed, words: appearance.words, today: todayOf({ settings }, now) });
  return { page: pageOfForm({ fields, typed, appearance, path, at: 0, isKept: false }), steps: path.steps };
}

/** The keys are listed too, because an answer that was emptied has no inputs. */
function travelling(keys: ReadonlySet<string>, typed: TypedAnswers): [name: string, value: string] {
  const others = Object.keys(typed).filter((key) => !keys.has(key));
  return [CARRIED, others.join(" ")];
}

function carriedBy(fields: Field[], keys: ReadonlySet<string>, typed: TypedAnswers): PageOfForm["carried"] {
  return answeredFields(fields).flatMap((field) => {
    const posted = keys.has(field.key) || !Object.hasOwn(typed, field.key) ? {} : (typed[field.key] ?? {});
    const name = inputName(field);
    return Object.entries(posted).flatMap(([part, values]) =>
      values.map((value): [string, string] => [part === "" ? name : `${name}[${part}]`, value]),
    );
  });
}

function reviewOf(fields: Field[], typed: TypedAnswers, { words }: Appearance, { pages, steps, answers }: PagePath): ReviewRow[] {
  const fillFor = fillSteps(steps, typed, words);
  return pages.flatMap((page) =>
    page.steps.flatMap(({ field }) => {
      const { takesAnswer, showPosted, show, isWorkedOut } = fieldTypes[field.type];
      if (!takesAnswer) return [];
      const { key, label } = labelled(field, fillFor);
      const posted = Object.hasOwn(typed, key) ? (typed[key] ?? {}) : {};
      const answer = answers.get(key);
      const said = answer === undefined ? showPosted(field, posted, words) : show(field, withNames(field, answer, posted), words);
      const text = said === "" ? null : said;
      return [
        isWorkedOut ? { key, label, text: text ?? words.fields.calculation.open, page: null } : { key, label, text, page: nameOf(page) },
      ];
    }),
  );
}

/** An answer with the names of its files in place of their tokens. */
function withNames(field: Field, answer: Answer, posted: Posted): Answer {
  const uploads = fieldTypes[field.type].uploads(field);
  if (!uploads) return answer;
  const files = postedFiles(posted, uploads).flatMap(({ posted: own, rules }) => shownFiles(own, rules));
  const names = new Map(files.map(({ token, name }) => [token, name]));
  return uploads.mapFiles(answer, (token) => names.get(token) ?? token);
}
