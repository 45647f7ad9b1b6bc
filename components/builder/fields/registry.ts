import type { BuilderField } from "./builder-field";
import { checkboxBuilder } from "@/components/builder/fields/checkbox/checkbox-builder";
import { dateBuilder } from "@/components/builder/fields/date/date-builder";
import { emailBuilder } from "@/components/builder/fields/email/email-builder";
import { fileBuilder } from "@/components/builder/fields/file/file-builder";
import { hiddenBuilder } from "@/components/builder/fields/hidden/hidden-builder";
import { matrixBuilder } from "@/components/builder/fields/matrix/matrix-builder";
import { numberBuilder } from "@/components/builder/fields/number/number-builder";
import { pageBuilder } from "@/components/builder/fields/page/page-builder";
import { phoneBuilder } from "@/components/builder/fields/phone/phone-builder";
import { ratingBuilder } from "@/components/builder/fields/rating/rating-builder";
import { rankingBuilder } from "@/components/builder/fields/ranking/ranking-builder";
import { selectBuilder } from "@/components/builder/fields/select/select-builder";
import { signatureBuilder } from "@/components/builder/fields/signature/signature-builder";
import { statementBuilder } from "@/components/builder/fields/statement/statement-builder";
import { textBuilder } from "@/components/builder/fields/text/text-builder";
import { textareaBuilder } from "@/components/builder/fields/textarea/textarea-builder";
import { timeBuilder } from "@/components/builder/fields/time/time-builder";
import { urlBuilder } from "@/components/builder/fields/url/url-builder";
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
