import type { Options } from "@/components/builder/types/options";
import type { FieldTypeName } from "@/lib/rules/fields";

/** The builder's model of a form. `fromContent` and `toContent` convert from and to a draft's content. */
export type FormContent = {
  title: string;
  description: string;
  questions: DraftQuestion[];
  /** Includes unknown settings, which are kept. */
  settings: Options;
  /** The rest of a create request's body: callback, lifetime and keys unknown to the builder. */
  other: Options;
};

/** A question being built; any part may still be missing or invalid. */
export type DraftQuestion = {
  /** Stable across edits; local to this browser. */
  id: string;
  key: string;
  type: FieldTypeName;
  label: string;
  description: string;
  required: boolean;
  config: Options;
  /** Unknown keys of the field, saved unchanged. */
  other: Options;
  /** The key is derived from the label until it is edited by hand. */
  followsLabel: boolean;
  /** Options of the question's earlier types, in case it is changed back. Not saved. */
  parked: Partial<Record<FieldTypeName, Options>>;
  /** The published key that it had with its former type. Not saved. */
  formerKey?: string;
};
