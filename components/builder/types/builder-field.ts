import type { Posted } from "@/lib/rules/fields";
import type { LucideIcon } from "lucide-react";
import type { Above } from "./expression-help";
import type { Options } from "./options";
import type { IssueReason } from "@/lib/base/errors/issue-reason";

/** What is wrong with an option. `message`: the schema's. `above`: the questions above, if the problem is between questions. */
type OptionIssue = {
  code: string | undefined;
  reason: IssueReason | undefined;
  message: string;
  config: Options;
  above: Above[] | null;
};

/**
 * What the builder needs of a field type besides its definition in lib/rules/fields: one constant of this shape in
 * `components/builder/types/<type>.ts`, and a line in registry.ts. Its React components are a line in components/builder/editors/registry.ts.
 */
export type BuilderField = {
  Icon: LucideIcon;
  words: {
    name: string;
    /** The palette says it below the name. */
    about: string;
    /** What else people call it, for the search. */
    search?: string;
    /** The initial label of a new question. */
    label: string;
    /** The label of the switch `required`, if it means something else for this type. */
    required?: string | ((config: Options) => string | undefined);
    /** Names of its texts on the card, if they are not a question and a hint. */
    card?: { label: string; description: string; descriptionPlaceholder: string };
    /** Labels of the options, by their names in the config. */
    options: Record<string, string>;
  };
  /** The name of its option that has questions of its own, asked in each entry of an answer (model/inner-questions.ts). */
  inner?: string;
  /** The options of a new question. */
  newConfig?: () => Options;
  /** Unfinished options, completed with what the control needs. */
  shownConfig?: (config: Options) => Options;
  /** What the control on the canvas is filled in with, where it would say little without. */
  shownPosted?: Posted;
  /** A better message than the schema's for a problem of the options. @param path below `config`. */
  sayProblem?: (path: PropertyKey[], issue: OptionIssue) => string | null;
  /** Placeholder texts of a new question that were not replaced; the schema allows them, publishing does not. */
  unwritten?: (config: Options) => { path: PropertyKey[]; message: string }[];
  /** The part of the card in which an option is edited (see Part); undefined if it is in the inspector. @param path below `config`. */
  partOf?: (path: PropertyKey[], config: Options) => string | undefined;
  /** `data-option` of the control in the inspector, if it is not the option's name. @param path below `config`. */
  controlOf?: (path: PropertyKey[]) => string | undefined;
  /** The part that Enter moves to from the label; without it, Enter ends editing. */
  partAfterLabel?: string;
};
