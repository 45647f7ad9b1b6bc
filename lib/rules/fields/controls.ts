import { AddressControl } from "@/lib/rules/fields/types/address/address-control";
import { CalculationControl } from "@/lib/rules/fields/types/calculation/calculation-control";
import { CheckboxControl } from "@/lib/rules/fields/types/checkbox/checkbox-control";
import type { Control } from "@/lib/rules/fields/definition/control";
import { DateControl } from "@/lib/rules/fields/types/date/date-control";
import { EmailControl } from "@/lib/rules/fields/types/email/email-control";
import { FileControl } from "@/lib/rules/fields/types/file/file-control";
import { HiddenControl } from "@/lib/rules/fields/types/hidden/hidden-control";
import { MatrixControl } from "@/lib/rules/fields/types/matrix/matrix-control";
import { NumberControl } from "@/lib/rules/fields/types/number/number-control";
import { RankingControl } from "@/lib/rules/fields/types/ranking/ranking-control";
import type { FieldTypeName } from "./registry";
import { PageControl } from "@/lib/rules/fields/types/page/page-control";
import { PhoneControl } from "@/lib/rules/fields/types/phone/phone-control";
import { RatingControl } from "@/lib/rules/fields/types/rating/rating-control";
import { RepeatControl } from "@/lib/rules/fields/types/repeat/repeat-control";
import { SelectControl } from "@/lib/rules/fields/types/select/select-control";
import { SignatureControl } from "@/lib/rules/fields/types/signature/signature-control";
import { StatementControl } from "@/lib/rules/fields/types/statement/statement-control";
import { TextControl } from "@/lib/rules/fields/types/text/text-control";
import { TextareaControl } from "@/lib/rules/fields/types/textarea/textarea-control";
import { TimeControl } from "@/lib/rules/fields/types/time/time-control";
import { UrlControl } from "@/lib/rules/fields/types/url/url-control";

/** The control of each type on the respondent's page. Separate from registry.ts, which the API loads without React. */
export const fieldControls: Record<FieldTypeName, Control> = {
  text: TextControl,
  textarea: TextareaControl,
  number: NumberControl,
  email: EmailControl,
  select: SelectControl,
  checkbox: CheckboxControl,
  date: DateControl,
  file: FileControl,
  signature: SignatureControl,
  rating: RatingControl,
  ranking: RankingControl,
  matrix: MatrixControl,
  time: TimeControl,
  url: UrlControl,
  phone: PhoneControl,
  address: AddressControl,
  statement: StatementControl,
  page: PageControl,
  hidden: HiddenControl,
  calculation: CalculationControl,
  repeat: RepeatControl,
};
