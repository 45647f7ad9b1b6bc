"use client";

import { PictureField } from "@/components/builder/controls/picture-field";
import { FlagOption } from "@/components/builder/controls/flag-option";
import { useId, useState } from "react";
import { NumberOption } from "@/components/builder/controls/number-option";
import { OptionsEditor } from "@/components/builder/controls/options-editor";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { useOption } from "@/components/builder/controls/use-option";
import { Segmented } from "@/components/ui/segmented";
import { selectWords as words } from "@/components/builder/types/select";
import type { OnCardProps } from "./field-editor";
import { OptionsInPlace } from "@/components/builder/controls/options-in-place";
import { ShownControl } from "@/components/builder/controls/shown-control";
import { shownField } from "@/components/builder/model/shown-field";
import { select } from "@/lib/rules/fields/types/select/select";
import { labelOf, pictureOf, scoreOf, seatsOf, withPicture, withScore, withSeats } from "@/components/builder/types/edit-options";
import { useBuilder } from "@/components/builder/session/use-builder";
import { SelectField } from "@/components/ui/select-field";
import { readPoints } from "@/components/builder/types/read-number";
import { describe, FieldError } from "@/components/ui/field-frame";
import { isQuantity } from "@/lib/rules/fields/seats";
import { useOptions } from "@/components/builder/controls/use-options";
import { Disclosure } from "@/components/ui/disclosure";
import { inspectorWords } from "@/components/words/inspector";

const displays = ["auto", "radio", "dropdown"] as const;

/** The options of a choice. */
export function SelectEditor({ question }: EditorProps) {
  return (
    <>
      <OptionsEditor question={question} />
      <FlagOption question={question} name="multiple" label={words.options.multiple} />
      {question.config.multiple === true ? (
        <div className="grid grid-cols-2 items-start gap-4">
          <NumberOption question={question} name="min_selections" label={words.options.min_selections} isWhole />
          <NumberOption question={question} name="max_selections" label={words.options.max_selections} isWhole />
        </div>
      ) : (
        <DisplayOption question={question} />
      )}
      <FlagOption question={question} name="other" label={words.options.other} />
      <FlagOption question={question} name="shuffle" label={words.options.shuffle} hint={words.shuffleHint} />
      <SelectPictures question={question} />
      <SelectSeats question={question} />
      <SelectScores question={question} />
    </>
  );
}

function DisplayOption({ question }: EditorProps) {
  const { value, set } = useOption(question, "display");
  const display = displays.find((name) => name === value) ?? "auto";
  return (
    <div>
      <Segmented
        label={words.options.display}
        value={display}
        options={displays.map((name) => ({ value: name, label: words.displays[name] }))}
        onChange={(next) => set(next === "auto" ? undefined : next)}
      />
      <p className="mt-1 text-13 text-muted">{words.displayHint}</p>
    </div>
  );
}

/** The options, edited in place; below the control if that is a dropdown. */
export function SelectOnCard({ question, words }: OnCardProps) {
  const isList = select.naming(shownField(question)) === "legend";
  const { multiple, other } = question.config;
  return (
    <>
      {!isList && <ShownControl question={question} words={words} />}
      <OptionsInPlace question={question} last={other === true && <OwnAnswer isMultiple={multiple === true} words={words} />} />
    </>
  );
}

/** The “Other” choice, which has nothing to edit. */
function OwnAnswer({ isMultiple, words }: { isMultiple: boolean; words: OnCardProps["words"] }) {
  return (
    <div className="choice">
      <input type={isMultiple ? "checkbox" : "radio"} disabled aria-hidden tabIndex={-1} />
      <label>{words.fields.select.other.option}</label>
    </div>
  );
}

/** Cards are at most about 200 pixels wide; twice that for sharp screens. */
const PICTURE_BOUNDS = { maxWidth: 480, maxHeight: 480 };

/** An image for each option. */
function SelectPictures({ question }: EditorProps) {
  const { options } = useOptions(question);
  const editOptions = useBuilder((state) => state.editOptions);
  const put = (index: number, picture: string | null) => {
    const option = options[index];
    if (option === undefined) return;
    const { display } = question.config;
    editOptions(question.id, {
      options: options.with(index, withPicture(option, picture)),
      display: picture !== null && display === "dropdown" ? undefined : display,
    });
  };
  return (
    <Disclosure title={words.pictures.title}>
      <p className="text-13 text-muted">{words.pictures.hint}</p>
      {options.map((option, index) => (
        <PictureField
          key={index}
          name={`picture-${index}`}
          label={words.pictures.of(labelOf(option) || inspectorWords.options.nth(index + 1))}
          picture={pictureOf(option)}
          bounds={PICTURE_BOUNDS}
          onPicture={(picture) => put(index, picture)}
        />
      ))}
    </Disclosure>
  );
}

/** How many responses may choose each option. */
function SelectSeats({ question }: EditorProps) {
  const { options, put } = useOptions(question);
  const nameOf = (index: number) => labelOf(options[index] ?? "") || inspectorWords.options.nth(index + 1);
  return (
    <Disclosure title={words.seats.title}>
      <p className="text-13 text-muted">{words.seats.hint}</p>
      <ol className="-m-1 max-h-72 space-y-1 overflow-y-auto p-1">
        {options.map((option, index) => (
          <li key={index} className="grid grid-cols-[1fr_8rem] items-center gap-2">
            <span className="min-w-0 break-words" dir="auto">
              {nameOf(index)}
            </span>
            <input
              className="control"
              aria-label={words.seats.of(nameOf(index))}
              inputMode="numeric"
              autoComplete="off"
              placeholder={words.seats.any}
              value={seatsOf(option) ?? ""}
              onChange={({ target }) => put(index, withSeats(option, readSeats(target.value)))}
            />
          </li>
        ))}
      </ol>
      {options.some((option) => seatsOf(option) !== undefined) && <SeatsTaken question={question} />}
    </Disclosure>
  );
}

/** What each option counts in calculations. */
function SelectScores({ question }: EditorProps) {
  const { options, put } = useOptions(question);
  const nameOf = (index: number) => labelOf(options[index] ?? "") || inspectorWords.options.nth(index + 1);
  return (
    <Disclosure title={words.scores.title}>
      <p className="text-13 text-muted">{words.scores.hint}</p>
      <ol className="-m-1 max-h-72 space-y-1 overflow-y-auto p-1">
        {options.map((option, index) => (
          <li key={index} className="grid grid-cols-[1fr_8rem] items-center gap-2">
            <span className="min-w-0 break-words" dir="auto">
              {nameOf(index)}
            </span>
            <ScoreField
              label={words.scores.of(nameOf(index))}
              score={scoreOf(option)}
              onChange={(score) => put(index, withScore(option, score))}
            />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

/** Keeps what is typed on the way to a number, such as a minus sign. Text that is none is no points, and is said to be wrong. */
function ScoreField({
  label,
  score,
  onChange,
}: {
  label: string;
  score: number | undefined;
  onChange: (score: number | undefined) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const text = readPoints(typed).points === score ? typed : String(score ?? "");
  const error = readPoints(text).isWrong ? words.scores.wrong : undefined;
  return (
    <>
      <input
        {...describe(id, { error })}
        id={id}
        className="control"
        aria-label={label}
        inputMode="text"
        autoComplete="off"
        placeholder="0"
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readPoints(target.value).points);
        }}
      />
      {error !== undefined && (
        <div className="col-span-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </>
  );
}

/** Chooses how many seats a response takes: one, the answer to a number question, or that answer plus one for the respondent. */
function SeatsTaken({ question }: EditorProps) {
  const questions = useBuilder(({ content }) => content.questions);
  const editOptions = useBuilder((state) => state.editOptions);
  const { value: by } = useOption(question, "seats_by");
  const { value: plus } = useOption(question, "seats_plus");
  const counting = questions.filter((each) => isQuantity(shownField(each)));
  const given = typeof by === "string" ? `${plus === 1 ? 1 : 0} ${by}` : "";
  const asked = counting.flatMap(({ key, label }) => [
    { value: `0 ${key}`, label: words.seats.byAnswer(label || key) },
    { value: `1 ${key}`, label: words.seats.byAnswerAndOne(label || key) },
  ]);
  const isKnown = given === "" || asked.some(({ value }) => value === given);
  if (given === "" && asked.length === 0) return null;
  return (
    <SelectField
      label={words.seats.by}
      error={isKnown ? undefined : words.seats.byUnknown}
      value={given}
      options={[{ value: "", label: words.seats.byOne }, ...asked, ...(isKnown ? [] : [{ value: given, label: String(by) }])]}
      onChange={({ target }) => {
        const [more, key] = target.value.split(" ");
        editOptions(question.id, { seats_by: key, seats_plus: more === "1" ? 1 : undefined });
      }}
    />
  );
}

/** Ignores everything but digits. */
function readSeats(typed: string): number | undefined {
  const digits = typed.replaceAll(/\D/g, "").slice(0, 6);
  return digits === "" ? undefined : Number(digits);
}
