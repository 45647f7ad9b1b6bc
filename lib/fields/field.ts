import type { ReactNode } from "react";
import type { z } from "zod";
import type { IssueParams, IssueCode } from "@/lib/fields/answer-issue";
import type { Words } from "@/lib/respondent/words/words";

/** A stored answer. A file's is its upload token, later its id. */
export type Answer = string | number | boolean | string[];

/** What a page posted for one field: part of the input name (`""`, `day`, `kept` …) to the values, in order. */
export type Posted = Record<string, string[]>;

/** The answer to keep (undefined: none was given, and none is needed), or what is wrong. */
export type Checked = { ok: true; answer: Answer | undefined } | { ok: false; issue: FieldIssue };
type FieldIssue = { [Code in IssueCode]: { code: Code; params: IssueParams[Code] } }[IssueCode];

/** How the control is named: by a label, by the legend of a fieldset around several inputs, or by itself. */
type Naming = "label" | "legend" | "self";

type Question<Type extends string = string> = {
  key: string;
  type: Type;
  label: string;
  required: boolean;
  config: Record<string, unknown>;
};

type ControlProps = {
  field: Question;
  /** Id of the first input; the summary of errors links to it. */
  id: string;
  name: string;
  posted: Posted;
  /** Ids of hint and error, for `aria-describedby`. */
  describedBy: string | undefined;
  invalid: boolean;
  words: Words;
};
export type ControlPropsOf<Config> = ControlProps & { config: Config };

type Check<Config> = { value: unknown; config: Config; field: Question; today: string };

/** What the file of a field type says. All of it is pure: route handlers and browsers load the same module. */
export type FieldDefinition<Config> = {
  /** The known options, defaults applied. Unknown ones stay with the field as they came. */
  config: z.ZodType<Config>;
  /** @param check.today ISO date. */
  check: (check: Check<Config>) => Checked;
  /** A page's posting as a JSON value; what cannot be read is handed on as it is, for `check` to refuse. */
  read: (posted: Posted, config: Config, words: Words) => unknown;
  naming: (config: Config) => Naming;
  /** What the control expects, in words; null when nothing needs saying. */
  hint: (config: Config, words: Words) => string | null;
  Control: (props: ControlPropsOf<Config>) => ReactNode;
  /** The answer as text, for a receipt or an export. */
  show: (answer: Answer, details: { config: Config; words: Words }) => string;
  /** What was typed, as text, for a page that could not take it. */
  showPosted?: (posted: Posted, details: { config: Config; words: Words }) => string;
};

/** A field type as the rest of the service sees it: the same, with the config read from the field. */
export type FieldType = {
  config: z.ZodType;
  check: (field: Question, given: { value: unknown; today: string }) => Checked;
  read: (field: Question, posted: Posted, words: Words) => unknown;
  naming: (field: Question) => Naming;
  hint: (field: Question, words: Words) => string | null;
  Control: (props: ControlProps) => ReactNode;
  show: (field: Question, answer: Answer, words: Words) => string;
  showPosted: (field: Question, posted: Posted, words: Words) => string;
};

export function defineField<Config>(definition: FieldDefinition<Config>): FieldType {
  const configs = new WeakMap<object, Config>();
  const configOf = ({ config }: Question): Config => {
    const known = configs.get(config);
    if (known) return known;
    const parsed = definition.config.parse(config);
    configs.set(config, parsed);
    return parsed;
  };
  const showPosted = definition.showPosted ?? ((posted: Posted) => (posted[""] ?? []).join(", "));
  return {
    config: definition.config,
    check: (field, { value, today }) => definition.check({ value, today, field, config: configOf(field) }),
    read: (field, posted, words) => definition.read(posted, configOf(field), words),
    naming: (field) => definition.naming(configOf(field)),
    hint: (field, words) => definition.hint(configOf(field), words),
    Control: (props) => definition.Control({ ...props, config: configOf(props.field) }),
    show: (field, answer, words) => definition.show(answer, { config: configOf(field), words }),
    showPosted: (field, posted, words) => showPosted(posted, { config: configOf(field), words }),
  };
}

export function accepted(answer?: Answer): Checked {
  return { ok: true, answer };
}

export function refused<Code extends IssueCode>(code: Code, params: IssueParams[Code]): Checked {
  return { ok: false, issue: { code, params } as FieldIssue }; // code and params belong together by the signature
}

/** Unanswered for every type but the checkbox. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
