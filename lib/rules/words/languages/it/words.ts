import type { Words } from "@/lib/rules/words/words";
import { fields } from "./fields";
import { gate } from "./gate";
import { hints, issues } from "./issues";
import { page } from "./page";
import { replies } from "./replies";
import { FORMAT, date, moment, left } from "./grammar";

/** The respondent's page in Italian. */
export const words: Words = {
  lang: "it",
  dir: "ltr",
  format: FORMAT,
  date,
  moment,
  left,
  ...page,
  ...hints,
  issues,
  fields,
  ...replies,
  gate,
};
