import { CheckboxEditor } from "@/components/builder/fields/checkbox/checkbox-editor";
import { CheckboxOnCard } from "@/components/builder/fields/checkbox/checkbox-on-card";
import { DateEditor } from "@/components/builder/fields/date/date-editor";
import { EmailEditor } from "@/components/builder/fields/email/email-editor";
import type { FieldEditor } from "./field-editor";
import { FileEditor } from "@/components/builder/fields/file/file-editor";
import { HiddenEditor } from "@/components/builder/fields/hidden/hidden-editor";
import { HiddenOnCard } from "@/components/builder/fields/hidden/hidden-on-card";
import { MatrixEditor, MatrixValues } from "@/components/builder/fields/matrix/matrix-editor";
import { NumberEditor } from "@/components/builder/fields/number/number-editor";
import { PageEditor } from "@/components/builder/fields/page/page-editor";
import { PhoneEditor } from "@/components/builder/fields/phone/phone-editor";
import { RatingEditor } from "@/components/builder/fields/rating/rating-editor";
import { OptionValues } from "@/components/builder/inspector/option-values";
import { RankingEditor } from "@/components/builder/fields/ranking/ranking-editor";
import { RankingOnCard } from "@/components/builder/fields/ranking/ranking-on-card";
import { SelectEditor } from "@/components/builder/fields/select/select-editor";
import { SelectOnCard } from "@/components/builder/fields/select/select-on-card";
import { SignatureEditor } from "@/components/builder/fields/signature/signature-editor";
import { StatementEditor } from "@/components/builder/fields/statement/statement-editor";
import { TextEditor } from "@/components/builder/fields/text/text-editor";
import { TextPattern } from "@/components/builder/fields/text/text-pattern";
import { TextareaEditor } from "@/components/builder/fields/textarea/textarea-editor";
import { TimeEditor } from "@/components/builder/fields/time/time-editor";
import { UrlEditor } from "@/components/builder/fields/url/url-editor";
import type { FieldTypeName } from "@/lib/rules/fields";

/** The editors of each type. Separate from components/builder/fields/registry.ts, which the editors import through the builder's store. */
export const fieldEditors: Record<FieldTypeName, FieldEditor> = {
  text: { Options: TextEditor, ForDevelopers: TextPattern },
  textarea: { Options: TextareaEditor },
  email: { Options: EmailEditor },
  phone: { Options: PhoneEditor },
  select: { Options: SelectEditor, OnCard: SelectOnCard, ForDevelopers: OptionValues },
  checkbox: { Options: CheckboxEditor, OnCard: CheckboxOnCard },
  number: { Options: NumberEditor },
  date: { Options: DateEditor },
  file: { Options: FileEditor },
  signature: { Options: SignatureEditor },
  rating: { Options: RatingEditor },
  ranking: { Options: RankingEditor, OnCard: RankingOnCard, ForDevelopers: OptionValues },
  matrix: { Options: MatrixEditor, ForDevelopers: MatrixValues },
  time: { Options: TimeEditor },
  url: { Options: UrlEditor },
  statement: { Options: StatementEditor },
  page: { Options: PageEditor },
  hidden: { Options: HiddenEditor, OnCard: HiddenOnCard },
};
