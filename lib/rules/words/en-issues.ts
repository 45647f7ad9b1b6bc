import type { DatePart, IssueParams } from "./answer-issue";
import { dateRange, kinds } from "./en-hints";
import { isPersonal, must, nameOf, withArticle } from "./en-labels";
import { formatsIn } from "./formats";
import type { IssueWords } from "./words";

const PARTS: Record<DatePart, string> = { day: "a day", month: "a month", year: "a year", time: "a time" };
const { and } = formatsIn("en-GB");

/** What is wrong, in the words of the GOV.UK Design System's error messages: what to do, or what the answer must be. */
export const issuesInEnglish: IssueWords = {
  required: (_, label) => askForText(label),
  text_type: (_, label) => must(label, "be text"),
  text_characters: (_, label) => must(label, "not include characters that cannot be stored"),
  text_line_break: (_, label) => must(label, "be on one line"),
  too_short: ({ min }, label) => must(label, `be ${min} ${plural(min, "character")} or more`),
  too_long: ({ max }, label) => must(label, `be ${max} ${plural(max, "character")} or fewer`),
  pattern: ({ hint }, label) => must(label, hint === null ? "be in the correct format" : `be in the correct format: ${hint}`),
  email_format: (_, label) => must(label, "be in the correct format, like name@example.com"),
  number_format: (_, label) => must(label, "be a number"),
  number_digits: ({ max }, label) => must(label, `be a number of ${max} digits or fewer`),
  number_range: (params, label) => must(label, `be ${numberRange(params)}`),
  number_step: (params, label) => must(label, `be ${numberStep(params)}`),
  select_required: ({ multiple }, label) => (multiple ? ask("Select", label) : askForOne(label)),
  select_type: ({ multiple }, label) => must(label, multiple ? "be a list of options" : "be one option"),
  select_unlisted: (_, label) => must(label, "be one of the options listed"),
  option_taken: ({ option }, label) => `Choose another option for “${label}”: no places are left for “${option}”`,
  select_duplicate: (_, label) => must(label, "not have the same option twice"),
  select_count: (params, label) => `Select ${selectCount(params)} for “${label}”`,
  checkbox_type: (_, label) => must(label, "be true or false"),
  checkbox_required: (params) => `Select “${params.label}” to continue`,
  date_missing: ({ parts }, label) => must(label, `include ${and(parts.map((part) => PARTS[part]))}`),
  date_real: (_, label) => must(label, "be a real date"),
  date_year: (_, label) => must(label, "include a year of 4 digits"),
  date_format: ({ time }, label) => must(label, time ? "be a date and time like 2026-03-27T14:30" : "be a date like 2026-03-27"),
  date_range: (params, label) => must(label, `be ${dateRange(params) ?? "a real date"}`),
  time_real: (_, label) => must(label, "include a time like 14:30"),
  file_required: (_, label) => ask("Upload", label),
  file_unknown: (_, label) => `Upload the file for ${nameOf(label).text} again`,
  file_type: ({ accept }, label) => must(label, `be ${withArticle(kinds(accept))}`),
  file_too_large: ({ max_mb }, label) => must(label, `be ${max_mb} MB or smaller`),
  file_empty: (_, label) => must(label, "not be an empty file"),
  too_many_files: ({ max }, label) => `Upload ${max === 1 ? "only one file" : `no more than ${max} files`} for “${label}”`,
  exit: (_, label) => `With these answers the form ends at “${label}”. They cannot be sent`,
};

function ask(verb: string, label: string): string {
  const name = nameOf(label);
  return name.quoted ? `Answer ${name.text}` : `${verb} ${name.text}`;
}

/** "Enter your full name", "Enter amount": only what belongs to a person is called theirs. */
function askForText(label: string): string {
  return ask(isPersonal(label) ? "Enter your" : "Enter", label);
}

function askForOne(label: string): string {
  const name = nameOf(label);
  return name.quoted ? `Answer ${name.text}` : `Select ${withArticle(name.text)}`;
}

function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? String(min) : `between ${min} and ${max}`;
  return min === null ? `${max} or less` : `${min} or more`;
}

function numberStep({ step, base }: IssueParams["number_step"]): string {
  if (step === 1 && Number.isInteger(base)) return "a whole number";
  if (Number.isInteger(Number((base / step).toFixed(9)))) return `a multiple of ${step}`;
  return `${base} plus a multiple of ${step}`;
}

function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null && max - min === 1) return `${min} or ${max} options`;
  if (min !== null && max !== null) return min === max ? `exactly ${options(max)}` : `between ${min} and ${options(max)}`;
  return min === null ? `no more than ${options(max ?? 0)}` : `at least ${options(min)}`;
}

function options(count: number): string {
  return `${count} ${plural(count, "option")}`;
}

function plural(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}
