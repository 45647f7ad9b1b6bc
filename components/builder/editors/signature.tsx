import { FlagOption } from "@/components/builder/controls/flag-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { TextOption } from "@/components/builder/controls/text-option";
import { signatureWords as words } from "@/components/builder/types/signature";

/** The statement above a signature, and whether it can be drawn. */
export function SignatureEditor({ question }: EditorProps) {
  return (
    <>
      <TextOption question={question} name="statement" label={words.options.statement} hint={words.statementHint} isMultiline />
      <FlagOption question={question} name="draw" label={words.options.draw} hint={words.drawHint} />
    </>
  );
}
