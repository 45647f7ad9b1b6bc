import type { OnCardProps } from "@/components/builder/editors/field-editor";
import { hiddenWords as words } from "./hidden-words";

/** Where the answer comes from, instead of a control. */
export function HiddenOnCard({ question }: OnCardProps) {
  return <p className="hint">{words.link(question.key)}</p>;
}
