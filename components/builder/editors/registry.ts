import { CheckboxEditor } from "./checkbox-editor";
import { CheckboxOnCard } from "./checkbox-on-card";
import { DateEditor } from "./date-editor";
import { EmailEditor } from "./email-editor";
import type { FieldEditor } from "./field-editor";
import { FileEditor } from "./file-editor";
import { HiddenEditor } from "./hidden-editor";
import { HiddenOnCard } from "./hidden-on-card";
import { MatrixEditor, MatrixValues } from "./matrix-editor";
import { NumberEditor } from "./number-editor";
import { PageEditor } from "./page-editor";
import { PhoneEditor } from "./phone-editor";
import { RatingEditor } from "./rating-editor";
import { OptionValues } from "@/components/builder/controls/option-values";
import { RankingEditor } from "./ranking-editor";
import { RankingOnCard } from "./ranking-on-card";
import { SelectEditor } from "./select-editor";
import { SelectOnCard } from "./select-on-card";
import { SignatureEditor } from "./signature-editor";
import { StatementEditor } from "./statement-editor";
import { TextEditor } from "./text-editor";
import { TextPattern } from "./text-pattern";
import { TextareaEditor } from "./textarea-editor";
import { TimeEditor } from "./time-editor";
import { UrlEditor } from "./url-editor";
import type { FieldTypeName } from "@/lib/rules/fields";

/** The editors of each type. Separate from components/builder/types/registry.ts, which the editors import through the builder's store. */
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
