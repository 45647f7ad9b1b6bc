import type { OnCardProps } from "@/components/builder/editors/field-editor";
import { hiddenWords as words } from "./hidden-words";

/** Shows where the answer comes from, in place of a control. */
export function HiddenOnCard({ question }: OnCardProps) {
  return <p className="hint">{words.link(question.key)}</p>;
}
