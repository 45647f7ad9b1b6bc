import type { AnswerIssue, DatePart, IssueParams } from "@/lib/fields/answer-issue";
import { dateRange, fileKinds, joinOr } from "@/lib/respondent/words/en-hints";
import { nameOf, withArticle } from "@/lib/respondent/words/en-labels";

const PARTS: Record<DatePart, string> = { day: "a day", month: "a month", year: "a year", time: "a time" };

/** One sentence without a full stop: what to do, or what the answer must be. */
export function issueInEnglish(issue: Pick<AnswerIssue, "code" | "params">, { label }: { label: string }): string {
  const { code, params } = issue as AnswerIssue; // Pick takes code and params apart, AnswerIssue holds them together
  const must = (rule: string) => `${subject(label)} must ${rule}`;
  switch (code) {
    case "required":
      return ask("Enter", label);
    case "file_required":
      return ask("Upload", label);
    case "select_required":
      return params.multiple ? ask("Select", label) : askForOne(label);
    case "checkbox_required":
      return `Select “${params.label}” to continue`;
    case "text_type":
      return must("be text");
    case "text_characters":
      return must("not include characters that cannot be stored");
    case "text_line_break":
      return must("be on one line");
    case "too_short":
      return must(`be ${params.min} ${plural(params.min, "character")} or more`);
    case "too_long":
      return must(`be ${params.max} ${plural(params.max, "character")} or fewer`);
    case "pattern":
      return must("be in the correct format");
    case "email_format":
      return "Enter an email address in the correct format, like name@example.com";
    case "number_format":
      return must("be a number");
    case "number_digits":
      return must(`be a number of ${params.max} digits or fewer`);
    case "number_range":
      return must(`be ${numberRange(params)}`);
    case "number_step":
      return must(`be ${numberStep(params)}`);
    case "select_type":
      return must(params.multiple ? "be a list of options" : "be one option");
    case "select_unlisted":
      return must("be one of the options listed");
    case "select_duplicate":
      return must("not have the same option twice");
    case "select_count":
      return selectCount(params);
    case "checkbox_type":
      return must("be true or false");
    case "date_missing":
      return must(`include ${joinAnd(params.parts.map((part) => PARTS[part]))}`);
    case "date_real":
      return must("be a real date");
    case "date_format":
      return must(params.time ? "be a date and time like 2026-03-27T14:30" : "be a date like 2026-03-27");
    case "date_range":
      return must(`be ${dateRange(params) ?? "a real date"}`);
    case "time_real":
      return must("include a time like 14:30");
    case "file_unknown":
      return `Upload the file for ${nameOf(label).text} again`;
    case "file_type":
      return must(`be ${withArticle(joinOr(fileKinds(params.accept)))}`);
    case "file_too_large":
      return must(`be smaller than ${params.max_mb} MB`);
    case "file_empty":
      return must("not be an empty file");
    case "too_many_files":
      return params.max === 1 ? "Upload only one file" : `Upload no more than ${params.max} files`;
  }
}

function ask(verb: string, label: string): string {
  const name = nameOf(label);
  return name.quoted ? `Answer ${name.text}` : `${verb} ${name.text}`;
}

function askForOne(label: string): string {
  const name = nameOf(label);
  return name.quoted ? `Answer ${name.text}` : `Select ${withArticle(name.text)}`;
}

function subject(label: string): string {
  const name = nameOf(label);
  return name.quoted ? `The answer to ${name.text}` : name.start;
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
  if (min !== null && max !== null) return min === max ? `Select exactly ${max}` : `Select between ${min} and ${max}`;
  return min === null ? `Select no more than ${max}` : `Select at least ${min}`;
}

function joinAnd(items: string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

function plural(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}
