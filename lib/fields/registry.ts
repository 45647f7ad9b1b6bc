import { checkbox } from "@/lib/fields/checkbox/checkbox";
import { date } from "@/lib/fields/date/date";
import type { FieldType } from "./define-field";
import { email } from "@/lib/fields/email/email";
import { file } from "@/lib/fields/file/file";
import { hidden } from "@/lib/fields/hidden/hidden";
import { matrix } from "@/lib/fields/matrix/matrix";
import { number } from "@/lib/fields/number/number";
import { page } from "@/lib/fields/page/page";
import { phone } from "@/lib/fields/phone/phone";
import { rating } from "@/lib/fields/rating/rating";
import { ranking } from "@/lib/fields/ranking/ranking";
import { select } from "@/lib/fields/select/select";
import { signature } from "@/lib/fields/signature/signature";
import { statement } from "@/lib/fields/statement/statement";
import { text } from "@/lib/fields/text/text";
import { textarea } from "@/lib/fields/textarea/textarea";
import { time } from "@/lib/fields/time/time";
import { url } from "@/lib/fields/url/url";

/**
 * All field types, in the API's order. A new one is a line here and, as the compiler demands, in controls.ts and in the two records of
 * components/builder/fields (docs/decisions/031).
 */
export const fieldTypes = {
  text,
  textarea,
  number,
  email,
  select,
  checkbox,
  date,
  file,
  signature,
  rating,
  ranking,
  matrix,
  time,
  url,
  phone,
  statement,
  page,
  hidden,
} satisfies Record<string, FieldType>;

export type FieldTypeName = keyof typeof fieldTypes;

/** The type used for an unfinished question of an unknown type. */
export const PLAIN_TYPE: FieldTypeName = "text";
