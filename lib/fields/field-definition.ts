import type { z } from "zod";
import type { Answer, EarlierAnswers } from "@/lib/fields/answer";
import type { OwnIssue } from "@/lib/words/answer-issue";
import type { Checked } from "@/lib/fields/checked";
import type { Chart } from "@/lib/fields/chart";
import type { Today } from "@/lib/fields/today";
import type { UploadRules } from "@/lib/fields/upload-rules";
import type { Locale } from "@/lib/words/locale-names";
import type { Words } from "@/lib/words/words";

/** A field as its type sees it. */
export type Question = { key: string; type: string; label: string; required: boolean; config: Options };

export type Options = Record<string, unknown>;

/** What a page posted for one field: part of the input name (`""`, `day`, `kept` …) to the values, in order. */
export type Posted = Record<string, string[]>;

/** How the control is named: by a label, by the legend of a fieldset around several inputs, or by itself. `bare`: the control is all there is. */
export type Naming = "label" | "legend" | "self" | "bare";

/** What the patterns of a whole form may still cost: whether a text may be matched, which takes its share. */
type Budget = { spend: (pattern: string, text: string) => boolean };

export type Given = { value: unknown; earlier: EarlierAnswers; today: Today; budget: Budget };

/** How large the longest right answer is: how many values, their characters together, and bytes beside them. */
export type AnswerSize = { values: number; characters: number; bytes?: number };

/** A column of an export for a part of an answer. `name` and `label` follow those of the question. */
export type AnswerColumn = { name: string; label: string; read: (answer: Answer) => unknown };

/** How an owner fills a question in for a link that brings answers along. */
export type PrefillInput = { input: "text" | "date" } | { choices: { value: string; label: string }[] };

/** An owner's regular expression, and the characters of the longest text that it may meet. */
export type OwnerPattern = { source: string; longest: number };

/** The sentences for a type's own issues, in one language. */
export type OwnIssueWords = Record<OwnIssue["code"], (params: OwnIssue["params"], label: string) => string>;

/**
 * What a type of question is: one constant of this shape in `lib/fields/<type>`, and a line in registry.ts. All of it is pure and free of
 * React, for the API, the page and the builder alike; the control is the type's line in controls.ts. What is optional has the plainest default.
 */
export type FieldDefinition<Config, Own extends Answer> = {
  /** The known options, defaults applied. Unknown ones stay with the field as they came. */
  config: z.ZodType<Config>;
  /** Holds a value against the question: a JSON value, or what `read` made of a posted page. */
  check: (given: Given & { config: Config; field: Question }) => Checked;
  /** A page's posting as a JSON value; what cannot be read is handed on as it is, for `check` to refuse. */
  read: (posted: Posted, config: Config, words: Words) => unknown;
  naming: (config: Config) => Naming;
  /** What the control expects, in words; null when nothing needs saying. */
  hint: (config: Config, words: Words) => string | null;
  /** The answer as text, for a receipt, a table or a mail. */
  show: (answer: Own, details: { config: Config; words: Words }) => string;

  /** False for what is only shown, such as a text between questions: an answer to it is ignored like an unknown key. */
  takesAnswer?: false;
  /** True for an answer that the respondent never sees, such as one that only a link brings along. */
  isHidden?: true;
  /** What was typed, as text, for a page that could not take it. Default: the values of the control. */
  showPosted?: (posted: Posted, details: { config: Config; words: Words }) => string;
  /** Names of inputs beside the one of the field's own name: `day` is posted as `birth[day]`. Default: none. */
  parts?: (config: Config) => string[];
  /** Default: one value of 512 characters. */
  longestAnswer?: (config: Config) => AnswerSize;
  /** What a summary says of the answers. Default: only how many there are. */
  chart?: (config: Config) => Chart;
  /** Columns of an export. Default: one, with the answer as the API gives it. */
  columns?: (config: Config) => AnswerColumn[];
  /** Null where a link cannot bring an answer along. Default: as text. */
  prefill?: null | ((config: Config) => PrefillInput);
  /** For answers that hold uploads. */
  uploads?: {
    rules: (config: Config) => UploadRules;
    /** The answer with each reference to a file (an upload's token, later the file's id) replaced. */
    mapFiles: (answer: Own, replace: (reference: string) => string) => Answer;
  };
  /** Reads the config as it came: it is asked before that is known to be right. */
  pattern?: (config: Options) => OwnerPattern | null;
  /** The config of an unfinished draft with what must be there, whatever was in it; `option` stands for an option without a text. */
  completeConfig?: (config: Options, fallbacks: { option: string }) => Options;
  /** Words for what only this type finds wrong. */
  issues?: Record<Locale, OwnIssueWords>;
};
