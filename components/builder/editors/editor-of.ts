import type { ReactNode } from "react";
import { CheckboxEditor } from "@/components/builder/editors/checkbox";
import { DateEditor } from "@/components/builder/editors/date";
import { EmailEditor } from "@/components/builder/editors/email";
import { FileEditor } from "@/components/builder/editors/file";
import { NumberEditor } from "@/components/builder/editors/number";
import { SelectEditor } from "@/components/builder/editors/select";
import { TextEditor } from "@/components/builder/editors/text";
import { TextareaEditor } from "@/components/builder/editors/textarea";
import type { EditorProps } from "@/components/builder/use-option";
import type { FieldTypeName } from "@/lib/fields";

/** The editor of each type's options. A ninth type is one more file and one more line. */
export const editorOf: Record<FieldTypeName, (props: EditorProps) => ReactNode> = {
  text: TextEditor,
  textarea: TextareaEditor,
  number: NumberEditor,
  email: EmailEditor,
  select: SelectEditor,
  checkbox: CheckboxEditor,
  date: DateEditor,
  file: FileEditor,
};
