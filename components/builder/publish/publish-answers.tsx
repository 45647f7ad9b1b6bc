"use client";

import { useBuilder } from "@/components/builder/use-builder";
import { Segmented } from "@/components/ui/segmented";
import { TextField } from "@/components/ui/text-field";
import { publishWords } from "@/components/words/publish";

const words = publishWords.publish;
type Kind = keyof typeof words.limits;
const kinds = Object.entries(words.limits).map(([value, label]) => ({ value: value as Kind, label })); // the keys of that very object
const SEVERAL = 10;

/** How many answers the form takes: one unless said otherwise (contract §4). */
export function PublishAnswers() {
  const limit = useBuilder(({ content }) => content.settings.response_limit);
  const editSetting = useBuilder((state) => state.editSetting);
  const kind = limit === null ? "none" : limit === undefined || limit === 1 ? "one" : "several";
  const pick = (wanted: Kind) => editSetting("response_limit", { one: 1, several: SEVERAL, none: null }[wanted]);
  const hint = words.limitHint[kind];
  return (
    <div className="flex flex-col gap-2">
      <Segmented label={words.answers} value={kind} options={kinds} onChange={pick} />
      {hint !== "" && <p className="text-13 text-muted">{hint}</p>}
      {kind === "several" && (
        <TextField
          label={words.limit}
          type="number"
          inputMode="numeric"
          min={2}
          className="max-w-40"
          defaultValue={typeof limit === "number" ? limit : SEVERAL}
          // What is no number is kept out; 1 would be the other choice, and take this field away while typing "10".
          onChange={({ target }) => {
            if (Number.isInteger(target.valueAsNumber) && target.valueAsNumber > 1) editSetting("response_limit", target.valueAsNumber);
          }}
        />
      )}
    </div>
  );
}
