/** One thing wrong with an answer: its field, a code for programs, and the parameters of its message. */
export type AnswerIssue =
  { [Code in IssueCode]: { key: string; code: Code; params: IssueParams[Code] } }[IssueCode] | ({ key: string } & OwnIssue);

/** An issue of a type that brings its message along (`issues` of its definition). The dot distinguishes it from the codes that several types share. */
export type OwnIssue = { code: `${string}.${string}`; params: Record<string, unknown> };

export type IssueCode = keyof IssueParams;

type None = Record<string, never>;

/** An input for a part of a date. */
export type DatePart = "day" | "month" | "year" | "time";

/** Issues, with their parameters. The messages are in `languages`. */
export type IssueParams = {
  required: None;
  /** Not text at all, or text with a NUL or a lone surrogate. */
  text_type: None;
  text_characters: None;
  text_line_break: None;
  too_short: { min: number };
  too_long: { max: number };
  /** The owner's words for the format, if given. */
  pattern: { hint: string | null };
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
  /** The label of an option that has no seats left. */
  option_taken: { option: string };
  /** The label of an option that has fewer seats left than an answer takes. */
  option_short: { option: string; left: number };
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
  /** An upload that cannot be used: it does not exist, is for another field, or was already used. */
  file_unknown: None;
  /** `file`: the name of the file, where an answer may have several. */
  file_type: { accept: string[]; file?: string };
  file_too_large: { max_mb: number; file?: string };
  file_empty: { file?: string };
  /** The operator's scanner found something in it. */
  file_infected: { file?: string };
  too_many_files: { max: number };
  /** The answer does not fit those before it. The owner's sentence, if given. */
  valid_if: { message: string | null };
  /** The answers lead to a page on which the form ends; the label is its title. */
  exit: None;

  // Of a single type each.
  /** The parts that are missing, such as `city`; for the sentence, their labels. */
  "address.missing": { parts: string[] };
  /** Only programs can make this mistake. */
  "address.type": None;
  /** A date that can be read in two ways, as ISO dates. */
  "date.two_readings": { one: string; other: string };
  /** A year that may be of the Hijri calendar. */
  "date.hijri": None;
  /** A limit that is no answer itself. */
  "number.more_than": { bound: number };
  "number.less_than": { bound: number };
  /** `1,234` as it was typed, read with a sign for thousands and with a decimal sign. */
  "number.two_readings": { thousands: number; decimal: number };
  /** Only programs can make this mistake, and the next. */
  "matrix.type": None;
  "matrix.row": None;
  "matrix.all": None;
  "matrix.any": None;
  "phone.country": None;
  "phone.format": None;
  "ranking.places": None;
  /** Only programs can make this mistake. */
  "repeat.type": None;
  "repeat.too_few": { min: number };
  "repeat.too_many": { max: number };
  "select.other_blank": None;
  /** The text that was written without choosing “Other”. */
  "select.other_unchosen": { unchosen: string };
  "signature.required": None;
  "time.format": None;
  /** `HH:MM` */
  "time.range": { min: string | null; max: string | null };
  /** Allowed are `from` and whole steps of `step` minutes after it. */
  "time.step": { step: number; from: string };
  "url.format": None;
};
