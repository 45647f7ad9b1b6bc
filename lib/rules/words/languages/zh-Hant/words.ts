import type { Words } from "@/lib/rules/words/words";
import { fields } from "./fields";
import { gate } from "./gate";
import { hints, issues } from "./issues";
import { page } from "./page";
import { replies } from "./replies";
import { FORMAT, date, moment, left } from "./grammar";

/** The respondent's page in traditional Chinese, as in Taiwan. */
export const words: Words = {
  lang: "zh-Hant",
  dir: "ltr",
  format: FORMAT,
  date,
  moment,
  // Intl writes a blank between a number and its unit, but none in a date.
  left: (minutes) => left(minutes).replaceAll(/\s/g, ""),
  ...page,
  ...hints,
  issues,
  fields,
  ...replies,
  gate,
};
