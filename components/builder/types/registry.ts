import type { BuilderField } from "./builder-field";
import { checkboxBuilder } from "./checkbox-builder";
import { dateBuilder } from "./date-builder";
import { emailBuilder } from "./email-builder";
import { fileBuilder } from "./file-builder";
import { hiddenBuilder } from "./hidden-builder";
import { matrixBuilder } from "./matrix-builder";
import { numberBuilder } from "./number-builder";
import { pageBuilder } from "./page-builder";
import { phoneBuilder } from "./phone-builder";
import { ratingBuilder } from "./rating-builder";
import { rankingBuilder } from "./ranking-builder";
import { selectBuilder } from "./select-builder";
import { signatureBuilder } from "./signature-builder";
import { statementBuilder } from "./statement-builder";
import { textBuilder } from "./text-builder";
import { textareaBuilder } from "./textarea-builder";
import { timeBuilder } from "./time-builder";
import { urlBuilder } from "./url-builder";
import type { Options } from "./options";
import type { FieldTypeName } from "@/lib/rules/fields";

/** Every field type of the builder, in the palette's order. */
export const builderFields: Record<FieldTypeName, BuilderField> = {
  text: textBuilder,
  textarea: textareaBuilder,
  email: emailBuilder,
  phone: phoneBuilder,
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
  statement: statementBuilder,
  page: pageBuilder,
  hidden: hiddenBuilder,
};

/** The label of the switch `required`, where it means something of its own for the question. */
export function requiredLabel({ type, config }: { type: FieldTypeName; config: Options }): string | undefined {
  const { required } = builderFields[type].words;
  return typeof required === "function" ? required(config) : required;
}
