import type { FieldTypeName } from "@/lib/fields";

/** The form being built, as the builder works on it. `fromContent` and `toContent` lead from and to what drafts keep. */
export type FormContent = {
  title: string;
  description: string;
  questions: DraftQuestion[];
  /** Unknown ones too: they are kept. */
  settings: Options;
  /** The rest of the body of a create request: callback, lifetime, and whatever the builder does not know. */
  other: Options;
};

/** A question being built. Anything of it may still be missing or wrong. */
export type DraftQuestion = {
  /** Stays the same whatever is edited; of this browser alone. */
  id: string;
  key: string;
  type: FieldTypeName;
  label: string;
  description: string;
  required: boolean;
  config: Options;
  /** What else the field came with; saved again as it came. */
  other: Options;
  /** The key is made of the label until someone wrote one. */
  followsLabel: boolean;
  /** The options of the types that this question had before, in case it goes back. Not saved. */
  parked: Partial<Record<FieldTypeName, Options>>;
};

export type Options = Record<string, unknown>;

export function isOptions(value: unknown): value is Options {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
