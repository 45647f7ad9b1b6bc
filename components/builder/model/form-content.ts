import type { Options } from "@/components/builder/types/options";
import type { FieldTypeName } from "@/lib/rules/fields";
import type { Known } from "@/lib/rules/translations/progress";

/** The builder's model of a form. `fromContent` and `toContent` convert from and to a draft's content. */
export type FormContent = {
  title: string;
  description: string;
  questions: DraftQuestion[];
  /** Includes unknown settings, which are kept. */
  settings: Options;
  /** The form in other languages, in the order in which readers see them. Null where nothing is said about it. */
  translations: DraftTranslation[] | null;
  /** Texts of the translations that a program wrote and that the form has no place for. Publishing would refuse them: they are shown, and not saved. */
  leftOut: readonly LeftOutText[];
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
  /** The id of the question in whose entries it is asked (inner-questions.ts). Not saved. */
  within?: string;
};

/**
 * The texts of a form in another language, by place. Questions are in it by their ids and not by their keys (`/fields/q1/label`): a renamed key
 * changes nothing, and the texts of a removed question are there again when it is brought back. They are not saved meanwhile.
 */
export type DraftTranslation = Known & { locale: string };

export type LeftOutText = {
  /** Null where the translation does not say its language. */
  locale: string | null;
  /** Its place, with the key of its question. */
  at: string;
  text: string;
};
