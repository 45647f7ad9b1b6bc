import type { Options } from "@/components/builder/types/options";
import type { DraftTranslation } from "./form-content";
import type { Published } from "./published";

/** The published form whose next version is being built. */
export type RevisedForm = {
  id: string;
  version: number;
  responseCount: number;
  published: Published;
  /** The questions that are published or have answers, one for each key. */
  fields: Options[];
  /** The translations of those that its next version did not have when it was opened, by the key of the field; places have that key. */
  translations: Readonly<Record<string, readonly DraftTranslation[]>>;
  /** `keep_answers` of the published version. */
  kept: unknown;
};
