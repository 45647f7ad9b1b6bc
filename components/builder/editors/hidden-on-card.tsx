import type { OnCardProps } from "./field-editor";
import { hiddenWords as words } from "@/components/builder/types/hidden-words";

/** Shows where the answer comes from, in place of a control. */
export function HiddenOnCard({ question }: OnCardProps) {
  return <p className="hint">{words.link(question.key)}</p>;
}
