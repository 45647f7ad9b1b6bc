import type { LucideIcon } from "lucide-react";
import type { Options } from "@/components/builder/model/form-content";
import type { IssueReason } from "@/lib/issue-reason";

/**
 * What the builder knows of a type of question beside its definition in lib/fields: one constant of this shape in
 * `components/builder/fields/<type>`, and a line in registry.ts. What is written and clicked is the type's line in editors.ts.
 */
export type BuilderField = {
  Icon: LucideIcon;
  words: {
    name: string;
    /** In the palette. */
    about: string;
    /** What a new question asks until someone writes something else. */
    label: string;
    /** The switch that makes an answer required, where it means something else than that. */
    required?: string;
    /** What the options are called on the screen, by their names in the config. */
    options: Record<string, string>;
  };
  /** The options of a new question. */
  newConfig?: () => Options;
  /** The options while they are written, with what the control needs in the place of what is missing. */
  shownConfig?: (config: Options) => Options;
  /** A problem of the options in better words than the schema's. @param path below `config`. */
  sayProblem?: (path: PropertyKey[], issue: { code: string | undefined; reason: IssueReason | undefined }) => string | null;
  /** The part of the question's card that an option is written in (see Part); undefined for one of the panel. @param path below `config`. */
  partOf?: (path: PropertyKey[], config: Options) => string | undefined;
  /** `data-option` of the control in the panel, where it is not the option's name. @param path below `config`. */
  controlOf?: (path: PropertyKey[]) => string | undefined;
  /** The part that Enter leads to once the question is written; else that ends the writing. */
  partAfterLabel?: string;
};
