import type { EditorProps } from "@/components/builder/editors/use-option";
import { TextOption } from "@/components/builder/inspector/text-option";
import { signatureWords as words } from "./signature-words";

/** The statement above a signature. */
export function SignatureEditor({ question }: EditorProps) {
  return <TextOption question={question} name="statement" label={words.options.statement} hint={words.statementHint} isMultiline />;
}
