import type { Words } from "@/lib/rules/words/words";
import { fields } from "./fields";
import { gate } from "./gate";
import { hints, issues } from "./issues";
import { page } from "./page";
import { replies } from "./replies";
import { FORMAT, date, moment, left, first } from "./grammar";

/** The respondent's page in French. */
export const words: Words = {
  lang: "fr",
  dir: "ltr",
  format: FORMAT,
  date: (iso) => first(date(iso)),
  moment: (instant) => first(moment(instant)),
  left,
  ...page,
  ...hints,
  issues,
  fields,
  ...replies,
  gate,
};
