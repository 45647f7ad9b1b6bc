import type { Words } from "@/lib/rules/words/words";
import { fields } from "./fields";
import { gate } from "./gate";
import { hints, issues } from "./issues";
import { page } from "./page";
import { replies } from "./replies";
import { FORMAT, date, moment, left, atOne } from "./grammar";

/** The respondent's page in Spanish. */
export const words: Words = {
  lang: "es",
  dir: "ltr",
  format: FORMAT,
  date: (iso) => atOne(date(iso)),
  moment: (instant) => atOne(moment(instant)),
  left,
  ...page,
  ...hints,
  issues,
  fields,
  ...replies,
  gate,
};
