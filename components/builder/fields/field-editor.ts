import type { ReactNode } from "react";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import type { EditorProps } from "@/components/builder/inspector/use-option";
import type { Words } from "@/lib/words/words";

/** Where a question of a type is written. */
export type FieldEditor = {
  /** Its options, in the panel. */
  Options: (props: EditorProps) => ReactNode;
  /** In the place of its control on the card that is being written, where more can be written there than label and hint. */
  OnCard?: (props: OnCardProps) => ReactNode;
  /** What only programs see of its options. */
  ForDevelopers?: (props: EditorProps) => ReactNode;
};

/** `label`: the question to write, where it stands beside the control instead of above it. */
export type OnCardProps = { question: DraftQuestion; words: Words; label: ReactNode };
