import type { EditorProps } from "@/components/builder/controls/use-option";
import { TextOption } from "@/components/builder/controls/text-option";
import { signatureWords as words } from "@/components/builder/types/signature";

/** The statement above a signature. */
export function SignatureEditor({ question }: EditorProps) {
  return <TextOption question={question} name="statement" label={words.options.statement} hint={words.statementHint} isMultiline />;
}
