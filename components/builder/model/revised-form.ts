import type { Options } from "@/components/builder/types/options";
import type { Published } from "./published";

/** The published form whose next version is being built. */
export type RevisedForm = {
  id: string;
  version: number;
  responseCount: number;
  published: Published;
  /** The questions that are published or have answers, one for each key. */
  fields: Options[];
  /** `keep_answers` of the published version. */
  kept: unknown;
};
