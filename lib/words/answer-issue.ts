/** One thing wrong with an answer: which field, a code that programs can test, and what the words for it need. */
export type AnswerIssue =
  { [Code in IssueCode]: { key: string; code: Code; params: IssueParams[Code] } }[IssueCode] | ({ key: string } & OwnIssue);

/** What only one type can find wrong, such as `phone.country`. The dot keeps it apart from the codes below; the type has the words. */
export type OwnIssue = { code: `${string}.${string}`; params: Record<string, unknown> };

export type IssueCode = keyof IssueParams;

type None = Record<string, never>;

/** A part of a date as it is typed on the page. */
export type DatePart = "day" | "month" | "year" | "time";

/** What several types can find wrong, and the parameters of each. The words are beside it, one file per language. */
export type IssueParams = {
  required: None;
  /** Not text at all, or text with a NUL or a lone surrogate. */
  text_type: None;
  text_characters: None;
  text_line_break: None;
  too_short: { min: number };
  too_long: { max: number };
  pattern: None;
  email_format: None;
  number_format: None;
  /** More digits than a number can hold. */
  number_digits: { max: number };
  number_range: { min: number | null; max: number | null };
  /** Allowed are `base` and whole steps from it. */
  number_step: { step: number; base: number };
  select_required: { multiple: boolean };
  select_type: { multiple: boolean };
  select_unlisted: None;
  select_duplicate: None;
  select_count: { min: number | null; max: number | null };
  checkbox_type: None;
  checkbox_required: { label: string };
  date_missing: { parts: DatePart[] };
  date_real: None;
  /** A year of fewer than four digits: 26 could be any century. */
  date_year: None;
  date_format: { time: boolean };
  /** ISO dates, or `today`. */
  date_range: { min: string | null; max: string | null };
  time_real: None;
  file_required: None;
  /** An upload that is not there: never made, of another field, or already used. */
  file_unknown: None;
  file_type: { accept: string[] };
  file_too_large: { max_mb: number };
  file_empty: None;
  too_many_files: { max: number };
};
