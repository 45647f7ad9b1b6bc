import type { BuilderField } from "./builder-field";
import { addressBuilder } from "./address";
import { calculationBuilder } from "./calculation";
import { checkboxBuilder } from "./checkbox";
import { dateBuilder } from "./date";
import { emailBuilder } from "./email";
import { fileBuilder } from "./file";
import { hiddenBuilder } from "./hidden";
import { matrixBuilder } from "./matrix";
import { numberBuilder } from "./number";
import { pageBuilder } from "./page";
import { phoneBuilder } from "./phone";
import { ratingBuilder } from "./rating";
import { rankingBuilder } from "./ranking";
import { repeatBuilder } from "./repeat";
import { selectBuilder } from "./select";
import { signatureBuilder } from "./signature";
import { statementBuilder } from "./statement";
import { textBuilder } from "./text";
import { textareaBuilder } from "./textarea";
import { timeBuilder } from "./time";
import { urlBuilder } from "./url";
import type { Options } from "./options";
import type { FieldTypeName } from "@/lib/rules/fields";

/** Every field type of the builder, in the palette's order. */
export const builderFields: Record<FieldTypeName, BuilderField> = {
  text: textBuilder,
  textarea: textareaBuilder,
  email: emailBuilder,
  phone: phoneBuilder,
  address: addressBuilder,
  select: selectBuilder,
  checkbox: checkboxBuilder,
  rating: ratingBuilder,
  ranking: rankingBuilder,
  matrix: matrixBuilder,
  number: numberBuilder,
  date: dateBuilder,
  time: timeBuilder,
  url: urlBuilder,
  file: fileBuilder,
  signature: signatureBuilder,
  calculation: calculationBuilder,
  repeat: repeatBuilder,
  statement: statementBuilder,
  page: pageBuilder,
  hidden: hiddenBuilder,
};

/** The label of the `required` switch, if the field type has its own. */
export function requiredLabel({ type, config }: { type: FieldTypeName; config: Options }): string | undefined {
  const { required } = builderFields[type].words;
  return typeof required === "function" ? required(config) : required;
}
