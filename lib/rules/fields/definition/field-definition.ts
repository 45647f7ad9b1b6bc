import type { z } from "zod";
import type { Answer, EarlierAnswers } from "./answer";
import type { OwnIssue } from "@/lib/rules/words/answer-issue";
import type { Checked } from "./checked";
import type { Chart } from "./chart";
import type { JsonSchema } from "./json-schema";
import type { OnPaper } from "./paper";
import type { Today } from "./today";
import type { Beginning } from "@/lib/rules/conditions/reach";
import type { Family } from "@/lib/rules/conditions/operators";
import type { ResultType } from "@/lib/rules/calculations/check-expression";
import type { Expression } from "@/lib/rules/calculations/expression";
import type { UploadRules } from "./upload-rules";
import type { Words } from "@/lib/rules/words/words";

/** A field as its type sees it. */
export type Question = {
  key: string;
  type: string;
  label: string;
  required: boolean;
  config: Options;
  /** A condition under which it is required. */
  required_if?: unknown;
};

export type Options = Record<string, unknown>;

/** What a page posted for one field: the values, in order, by the part of the input name (`""`, `day`, `kept` …). */
export type Posted = Record<string, string[]>;

/**
 * How the control is named: by a label, by the legend of a fieldset around several inputs, or by itself. `heading`: there is no control, only a
 * heading and a text. `bare`: there is only the control.
 */
export type Naming = "label" | "legend" | "self" | "heading" | "bare";

/** The remaining budget for a form's patterns. `spend` deducts the cost of a match and returns whether it is allowed. */
type Budget = { spend: (pattern: string, text: string) => boolean };

export type Given = { value: unknown; earlier: EarlierAnswers; today: Today; budget: Budget };

/** Size of the longest valid answer: its values, their total characters, and additional bytes. */
export type AnswerSize = { values: number; characters: number; bytes?: number };

/** How many seats an option has. A response takes one, or as many as its answer to the number question `by.key` says, and `by.plus` more. */
export type Seats = { value: string; label: string; seats: number; by: { key: string; plus: number } | null };

/** A column of an export for a part of an answer. `name` and `label` follow those of the question. */
export type AnswerColumn = {
  name: string;
  label: string;
  read: (answer: Answer) => unknown;
  /** The value for people, if it differs. */
  show?: (answer: Answer) => unknown;
};

/** The cells of a row of a table that belong to one question, by the `name` of their column, "" for the whole answer. None is empty. */
export type Cells = Readonly<Record<string, string>>;

/** How cells were written: `typed` by people, `raw` by programs and in exports, `shown` in exports as people read them (contract §13). */
export type Written = "typed" | "raw" | "shown";

/** A part of an answer that responses can be filtered by, such as a row of a matrix or a place in a ranking. */
export type FilterPart = {
  name: string;
  label: string;
  /** Its values; an answer of an earlier version may have others. */
  choices: { value: string; label: string }[];
  read: (answer: Answer) => string[];
};

/** A calculation as its field says it. `isUnseen`: respondents do not see the result. */
export type OwnCalculation = { expression: Expression; result: ResultType; decimals: number | undefined; isUnseen: boolean };

/** A question that takes files: in an entry, it has the key that it has there, such as `guests:1:photo`. */
export type FileQuestion = { key: string; rules: UploadRules };

/** The uploads of a question: those of its own answer, or of the answers in its entries. */
export type Uploads = {
  /** By the key of the question that takes the files: its own, or that of a question of its entries. */
  rules: ReadonlyMap<string, UploadRules>;
  /**
   * The answer with each reference to a file (an upload's token, later the file's id) replaced. What is no such answer, such as one that is not
   * checked yet, is left as it is.
   */
  mapFiles: (answer: Answer, replace: (reference: string, key: string) => string) => Answer;
  /** What a page posted, with that for each question that takes files replaced. */
  mapPosted: (posted: Posted, replace: (own: Posted, asked: FileQuestion) => Posted) => Posted;
};

/** The questions of each entry, the fewest and most entries, and what one is called. */
export type Entries = { fields: Question[]; min: number; max: number; entry?: string | undefined };

/** What the page's script needs in order to read what was typed for a question, and to see whether a limit refuses it (lib/rules/fields/typed-readings.ts). */
export type Typed = {
  min?: number | string | undefined;
  max?: number | string | undefined;
  more_than?: number | undefined;
  less_than?: number | undefined;
  step?: number | undefined;
  step_minutes?: number | undefined;
  unit?: string | undefined;
  include_time?: boolean;
  min_length?: number | undefined;
  max_length?: number | undefined;
  min_selections?: number | undefined;
  max_selections?: number | undefined;
  /** The source of a regular expression that a text of ASCII characters must match, and that says all about it. */
  like?: string;
  /** Whether there are answers of which only the service can tell what they are, or whether they are accepted. */
  isUnsure?: true;
};

/** How an owner enters an answer for a prefilled link. */
export type PrefillInput = { input: "text" | "date" } | { choices: { value: string; label: string }[] };

/** An owner's regular expression, and the length of the longest text that it is matched against. */
export type OwnerPattern = { source: string; longest: number };

/** The sentences for a type's own issues, in one language. */
export type OwnIssueWords = Record<OwnIssue["code"], (params: OwnIssue["params"], label: string) => string>;

/**
 * A field type: one constant of this shape in `lib/rules/fields/types/<type>`, and a line in registry.ts. It is pure and free of React, for the API,
 * the page and the builder alike; its control has a line in controls.ts. Optional members have the plainest default.
 */
export type FieldDefinition<Config, Own extends Answer> = {
  /** The known options, defaults applied. Unknown ones stay in the field unchanged. */
  config: z.ZodType<Config>;
  /** Checks a value: a JSON value, or what `read` returned for a posted page. */
  check: (given: Given & { config: Config; field: Question }) => Checked;
  /** Converts what a page posted to a JSON value; anything unreadable is passed on for `check` to refuse. */
  read: (posted: Posted, config: Config, words: Words) => unknown;
  naming: (config: Config) => Naming;
  /** A hint at what the control expects; null if none is needed. */
  hint: (config: Config, words: Words) => string | null;
  /** The answer as text, for a receipt, a table or an email. */
  show: (answer: Own, details: { config: Config; words: Words }) => string;

  /** How it is answered on a printed form; null for what is left out there. Default: on one line. */
  paper?: null | ((config: Config, words: Words) => OnPaper);
  /** False for display-only fields, such as text between questions: an answer to one is ignored like an unknown key. */
  takesAnswer?: false;
  /** For a field that begins a page, or ends the form. Default: null. */
  begins?: (config: Config) => Beginning;
  /** True for an answer that the respondent never sees, such as one that a link supplies. */
  isHidden?: true;
  /** True for an answer that is an email address, to which email can go. */
  isMailAddress?: true;
  /** For an answer that says who signed, or where somebody is. Default: neither. */
  says?: "signer" | "place";
  /** What a browser can fill in for a person, as a token of HTML's "Autofill" or `off`. Default: unknown. */
  autofill?: (config: Config, field: Question) => string | undefined;
  /** True for an answer that is a time of day, `HH:MM`: a workbook stores it as such. */
  isTimeOfDay?: true;
  /** How conditions of later questions compare the answer. Default: only whether there is one. */
  family?: Family | ((config: Config) => Family);
  /** For an answer that is typed, or has limits, when a condition or a calculation uses it. Default, also for null: what is on the page is the answer. */
  typed?: (config: Config) => Typed | null;
  /** What a page would have posted for an answer: the reverse of `read`. Default, also for null: its values under one name; nothing for an object. */
  postedFor?: (answer: Own, details: { config: Config; words: Words }) => Posted | null;
  /** What was typed, as text, for a page whose submission failed. Default: the values of the control. */
  showPosted?: (posted: Posted, details: { config: Config; words: Words }) => string;
  /** Names of additional inputs: `day` is posted as `birth[day]`. Default: none. */
  parts?: (config: Config) => string[];
  /**
   * Adds to what was typed on a page, or came with a link, whatever is needed to read it in the same way on a page in another language.
   * Default: unchanged.
   */
  mark?: (posted: Posted, details: { config: Config; words: Words; from: "page" | "link" }) => Posted;
  /** Whether the control's choices are in a different order on each visit. */
  isShuffled?: (config: Config) => boolean;
  /** The choices that have seats. Default: none. */
  seats?: (config: Config) => Seats[];
  /** The scores of its choices by value, for calculations. Default: none. */
  scores?: (config: Config) => [value: string, score: number][];
  /** For an answer that nobody gives: how it is worked out from the answers before it. */
  calculation?: (config: Config) => OwnCalculation;
  /** For an answer that is a list of entries: the questions of each, and how many there may be. */
  entries?: (config: Config) => Entries;
  /** Whether no answer can be given any more, with so many seats left by value. Default: it always can. */
  isFull?: (config: Config, left: Readonly<Record<string, number>>) => boolean;
  /** Options of the config that are texts for respondents, and lists of choices with labels: what a translation has besides label and description. Default: none. */
  texts?: readonly string[];
  choices?: readonly string[];
  /** Default: one value of 512 characters. */
  longestAnswer?: (config: Config) => AnswerSize;
  /** How a summary shows the answers. Default: only their number. */
  chart?: (config: Config) => Chart | null;
  /** JSON Schema of a stored answer. Default: any value. */
  answerSchema?: (config: Config) => JsonSchema;
  /** Columns of an export. Default: one, with the answer as the API gives it. */
  columns?: (config: Config) => AnswerColumn[];
  /**
   * Converts the cells of a table to a JSON value; anything unreadable is passed on for `check` to refuse. Null for answers that no table has. Default:
   * with `columns`, an object of the cells, otherwise what `read` makes of the text.
   */
  readCells?: null | ((cells: Cells, details: { config: Config; words: Words; written: Written }) => unknown);
  /** Parts by which responses are filtered, as `answer.<key>.<name>`. Default: none. */
  filterParts?: (config: Config) => FilterPart[];
  /** Null when a link cannot prefill it. Default: as text. */
  prefill?: null | ((config: Config) => PrefillInput);
  /** False when `default` of a field cannot fill it in, although a link can. */
  takesDefault?: false;
  /** The drawing that an answer holds, as the path of an SVG (drawing.ts). Default: none. */
  drawing?: (answer: Own) => string | null;
  /** For answers that hold uploads. Null where a question of this type has none, as one whose entries ask for no files. */
  uploads?: (config: Config, key: string) => Uploads | null;
  /** The uploaded images that the config names, with their places in it. Reads the unvalidated config. */
  pictures?: (config: Options) => { path: (string | number)[]; id: string }[];
  /** Reads the unvalidated config. */
  pattern?: (config: Options) => OwnerPattern | null;
  /** Completes the config of an unfinished draft, whatever it holds; `option` stands for an option without a text. */
  completeConfig?: (config: Options, fallbacks: { option: string }) => Options;
  /** Messages for issues that only this type has and that the words of a language do not know. */
  issues?: (words: Words) => OwnIssueWords;
  /** The parameters of an own issue as its sentence takes them, where they name parts of the answer. Default: unchanged. */
  sayParams?: (params: Record<string, unknown>, words: Words) => Record<string, unknown>;
};
