import { CheckboxControl } from "@/lib/fields/checkbox/checkbox-control";
import type { Control } from "./control";
import { DateControl } from "@/lib/fields/date/date-control";
import { EmailControl } from "@/lib/fields/email/email-control";
import { FileControl } from "@/lib/fields/file/file-control";
import { NumberControl } from "@/lib/fields/number/number-control";
import type { FieldTypeName } from "./registry";
import { SelectControl } from "@/lib/fields/select/select-control";
import { TextControl } from "@/lib/fields/text/text-control";
import { TextareaControl } from "@/lib/fields/textarea/textarea-control";

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
};
