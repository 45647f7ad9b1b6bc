import { TextOption } from "@/components/builder/controls/text-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { hiddenWords as words } from "@/components/builder/types/hidden";
import type { OnCardProps } from "./field-editor";

/** The options of a hidden answer. */
export function HiddenEditor({ question }: EditorProps) {
  return <TextOption question={question} name="default" label={words.options.default} hint={words.defaultHint} />;
}

/** Shows where the answer comes from, in place of a control. */
export function HiddenOnCard({ question }: OnCardProps) {
  return <p className="hint">{words.link(question.key)}</p>;
}
