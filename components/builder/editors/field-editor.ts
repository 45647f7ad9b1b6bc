import type { ReactNode } from "react";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import type { EditorProps } from "@/components/builder/controls/use-option";
import type { Words } from "@/lib/rules/words/words";

/** The editors of a field type. */
export type FieldEditor = {
  /** Its options in the inspector. */
  Options: (props: EditorProps) => ReactNode;
  /** Replaces the control on the card being edited, for types with more editable text than label and hint. */
  OnCard?: (props: OnCardProps) => ReactNode;
  /** Replaces the control on a card that is not edited, for types whose own shows nothing by itself. */
  Shown?: (props: Omit<OnCardProps, "label">) => ReactNode;
  /** The control with its question beside it, as on the page, for types that show it there. */
  Beside?: (props: { children: ReactNode }) => ReactNode;
  /** Options that only programs see. */
  ForDevelopers?: (props: EditorProps) => ReactNode;
};

/** `label`: the editable question, for types that show it beside the control instead of above it. */
export type OnCardProps = { question: DraftQuestion; words: Words; label: ReactNode };
