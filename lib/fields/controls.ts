import { CheckboxControl } from "@/lib/fields/checkbox/checkbox-control";
import type { Control } from "./control";
import { DateControl } from "@/lib/fields/date/date-control";
import { EmailControl } from "@/lib/fields/email/email-control";
import { FileControl } from "@/lib/fields/file/file-control";
import { HiddenControl } from "@/lib/fields/hidden/hidden-control";
import { MatrixControl } from "@/lib/fields/matrix/matrix-control";
import { NumberControl } from "@/lib/fields/number/number-control";
import { RankingControl } from "@/lib/fields/ranking/ranking-control";
import type { FieldTypeName } from "./registry";
import { PageControl } from "@/lib/fields/page/page-control";
import { PhoneControl } from "@/lib/fields/phone/phone-control";
import { RatingControl } from "@/lib/fields/rating/rating-control";
import { SelectControl } from "@/lib/fields/select/select-control";
import { SignatureControl } from "@/lib/fields/signature/signature-control";
import { StatementControl } from "@/lib/fields/statement/statement-control";
import { TextControl } from "@/lib/fields/text/text-control";
import { TextareaControl } from "@/lib/fields/textarea/textarea-control";
import { TimeControl } from "@/lib/fields/time/time-control";
import { UrlControl } from "@/lib/fields/url/url-control";

/** The control of each type on the respondent's page. Apart from registry.ts, which the API loads without React. */
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
  statement: StatementControl,
  page: PageControl,
  hidden: HiddenControl,
};
