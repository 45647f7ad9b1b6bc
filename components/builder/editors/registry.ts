import { AddressEditor } from "./address";
import { CalculationEditor } from "./calculation";
import { BesideCheckbox, CheckboxEditor, CheckboxOnCard } from "./checkbox";
import { DateEditor } from "./date";
import { EmailEditor } from "./email";
import type { FieldEditor } from "./field-editor";
import { FileEditor } from "./file";
import { HiddenEditor, HiddenOnCard } from "./hidden";
import { MatrixEditor, MatrixOnCard, MatrixValues } from "./matrix";
import { NumberEditor } from "./number";
import { PageEditor } from "./page";
import { PhoneEditor } from "./phone";
import { RatingEditor } from "./rating";
import { OptionValues } from "@/components/builder/controls/option-values";
import { RankingEditor, RankingOnCard } from "./ranking";
import { RepeatEditor } from "./repeat";
import { SelectEditor, SelectOnCard } from "./select";
import { ShownEntries } from "./shown-entries";
import { SignatureEditor } from "./signature";
import { StatementEditor } from "./statement";
import { TextEditor, TextPattern } from "./text";
import { TextareaEditor } from "./textarea";
import { TimeEditor } from "./time";
import { UrlEditor } from "./url";
import type { FieldTypeName } from "@/lib/rules/fields";

/** The editors of each type. Separate from components/builder/types/registry.ts, which the editors import through the builder's store. */
export const fieldEditors: Record<FieldTypeName, FieldEditor> = {
  text: { Options: TextEditor, ForDevelopers: TextPattern },
  textarea: { Options: TextareaEditor },
  email: { Options: EmailEditor },
  phone: { Options: PhoneEditor },
  address: { Options: AddressEditor },
  select: { Options: SelectEditor, OnCard: SelectOnCard, ForDevelopers: OptionValues },
  checkbox: { Options: CheckboxEditor, OnCard: CheckboxOnCard, Beside: BesideCheckbox },
  number: { Options: NumberEditor },
  date: { Options: DateEditor },
  file: { Options: FileEditor },
  signature: { Options: SignatureEditor },
  rating: { Options: RatingEditor },
  ranking: { Options: RankingEditor, OnCard: RankingOnCard, ForDevelopers: OptionValues },
  matrix: { Options: MatrixEditor, OnCard: MatrixOnCard, ForDevelopers: MatrixValues },
  time: { Options: TimeEditor },
  url: { Options: UrlEditor },
  statement: { Options: StatementEditor },
  page: { Options: PageEditor },
  calculation: { Options: CalculationEditor },
  repeat: { Options: RepeatEditor, OnCard: ShownEntries, Shown: ShownEntries },
  hidden: { Options: HiddenEditor, OnCard: HiddenOnCard },
};
