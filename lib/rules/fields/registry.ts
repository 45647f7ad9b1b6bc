import { address } from "@/lib/rules/fields/types/address/address";
import { calculation } from "@/lib/rules/fields/types/calculation/calculation";
import { checkbox } from "@/lib/rules/fields/types/checkbox/checkbox";
import { date } from "@/lib/rules/fields/types/date/date";
import type { FieldType } from "@/lib/rules/fields/definition/define-field";
import { email } from "@/lib/rules/fields/types/email/email";
import { file } from "@/lib/rules/fields/types/file/file";
import { hidden } from "@/lib/rules/fields/types/hidden/hidden";
import { matrix } from "@/lib/rules/fields/types/matrix/matrix";
import { number } from "@/lib/rules/fields/types/number/number";
import { page } from "@/lib/rules/fields/types/page/page";
import { phone } from "@/lib/rules/fields/types/phone/phone";
import { rating } from "@/lib/rules/fields/types/rating/rating";
import { ranking } from "@/lib/rules/fields/types/ranking/ranking";
import { defineRepeat } from "@/lib/rules/fields/types/repeat/repeat";
import { select } from "@/lib/rules/fields/types/select/select";
import { signature } from "@/lib/rules/fields/types/signature/signature";
import { statement } from "@/lib/rules/fields/types/statement/statement";
import { text } from "@/lib/rules/fields/types/text/text";
import { textarea } from "@/lib/rules/fields/types/textarea/textarea";
import { time } from "@/lib/rules/fields/types/time/time";
import { url } from "@/lib/rules/fields/types/url/url";

/**
 * All field types, in the API's order. A new type needs a line here and, as the compiler demands, in controls.ts and in the two records in
 * components/builder/types (docs/decisions/031).
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
  address,
  statement,
  page,
  hidden,
  calculation,
  repeat: defineRepeat(typeOf),
} satisfies Record<string, FieldType>;

export type FieldTypeName = keyof typeof fieldTypes;

/** The type used for an unfinished question of an unknown type. */
export const PLAIN_TYPE: FieldTypeName = "text";

function typeOf(name: string): FieldType | undefined {
  return Object.hasOwn(fieldTypes, name) ? (fieldTypes as Record<string, FieldType>)[name] : undefined;
}
