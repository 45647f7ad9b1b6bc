import type { Words } from "@/lib/rules/words/words";
import { fields } from "./fields";
import { gate } from "./gate";
import { hints, issues } from "./issues";
import { page } from "./page";
import { replies } from "./replies";
import { FORMAT, date, moment, left } from "./grammar";

/** The respondent's page in Japanese. */
export const words: Words = {
  lang: "ja",
  dir: "ltr",
  format: FORMAT,
  date,
  moment,
  // Intl writes a blank between a number and its unit.
  left: (minutes) => left(minutes).replaceAll(/\s/g, ""),
  ...page,
  ...hints,
  issues,
  fields,
  ...replies,
  gate,
};
