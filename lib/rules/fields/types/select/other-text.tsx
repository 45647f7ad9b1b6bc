import type { Words } from "@/lib/rules/words/words";
import { OTHER_TEXT } from "./other";
import { otherWords } from "./select-words";

type Props = { id: string; name: string; text: string; invalid: boolean; words: Words };

/** The text input of “Other”. The style sheet hides it until “Other” is chosen. */
export function OtherText({ id, name, text, invalid, words }: Props) {
  return (
    <div className="other">
      <label htmlFor={`${id}:text`}>{otherWords[words.lang].text}</label>
      <input
        type="text"
        className="input"
        id={`${id}:text`}
        name={`${name}[${OTHER_TEXT}]`}
        defaultValue={text}
        dir="auto"
        aria-invalid={invalid || undefined}
      />
    </div>
  );
}
