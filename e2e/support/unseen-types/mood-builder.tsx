import { Smile } from "lucide-react";
import type { BuilderField } from "@/components/builder/types/builder-field";
import type { FieldEditor } from "@/components/builder/editors/field-editor";
import { NumberOption } from "@/components/builder/controls/number-option";

const words = { name: "Mood", about: "A row of faces", label: "How do you feel?", options: { steps: "How many faces" } };

export const moodBuilder: BuilderField = { Icon: Smile, words, newConfig: () => ({ steps: 3 }) };

export const moodEditor: FieldEditor = {
  Options: ({ question }) => <NumberOption question={question} name="steps" label={words.options.steps} isWhole />,
};
