import { dirOf, langOf } from "@/lib/rules/words/lang-of";
import type { ControlProps } from "@/lib/rules/fields/definition/control";
import { shuffled } from "@/lib/rules/fields/definition/shuffled";
import { OTHER, shownOther, OTHER_TEXT } from "./other";
import { hasPictures, isDropdown, isListed, select } from "./select";
import type { SelectConfig } from "./select-options";
import type { Words } from "@/lib/rules/words/words";

type Options = SelectConfig["options"];
type Props = ControlProps & { config: SelectConfig; /** In the order shown. */ options: Options };

/** Radio buttons or checkboxes; a dropdown for many options. */
export function SelectControl(props: ControlProps) {
  const config = select.configOf(props.field);
  const Control = isDropdown(config) ? Dropdown : Choices;
  return <Control {...props} config={config} options={inOrder(config, props)} />;
}

function inOrder({ options, shuffle }: SelectConfig, { field, seed }: ControlProps): Options {
  return shuffle && seed !== undefined ? shuffled(options, `${field.key} ${seed}`) : options;
}

function Dropdown({ config, options, id, name, posted, describedBy, invalid, left = {}, words }: Props) {
  const own = config.other ? shownOther(posted, { isListed: isListed(config), multiple: false }) : null;
  return (
    <>
      <select
        className="input"
        id={id}
        name={name}
        defaultValue={own?.isChosen ? OTHER : (free(posted[""]?.at(-1), left) ?? "")}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
      >
        <option value="">{words.chooseOption}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value} dir={dirOf(words, label) ?? "auto"} lang={langOf(words, label)} disabled={isTaken(value, left)}>
            {label}
            {saySeats(value, left, words)}
          </option>
        ))}
        {own && <option value={OTHER}>{words.fields.select.other.option}</option>}
      </select>
      {own && <OtherText id={id} name={name} text={own.text} invalid={invalid} words={words} />}
    </>
  );
}

type Left = Readonly<Record<string, number>>;

function isTaken(value: string, left: Left): boolean {
  return Object.hasOwn(left, value) && left[value] === 0;
}

/** The value, unless it can no longer be chosen. */
function free(value: string | undefined, left: Left): string | undefined {
  return value !== undefined && isTaken(value, left) ? undefined : value;
}

/** What follows the label of an option that has few seats left or none. */
function saySeats(value: string, left: Left, words: Words): string {
  const count = Object.hasOwn(left, value) ? left[value] : undefined;
  if (count === undefined) return "";
  return ` (${count === 0 ? words.fields.select.taken : words.fields.select.left(count)})`;
}

/** How many places are left, in small muted text after the label. */
function Places({ text }: { text: string }) {
  return (
    text !== "" && (
      <>
        {" "}
        <span className="places">{text.trim()}</span>
      </>
    )
  );
}

function Choices({ field, config, options, id, name, posted, invalid, left = {}, words }: Props) {
  const given = posted[""] ?? [];
  const chosen = new Set(config.multiple ? given : given.slice(-1));
  const own = config.other ? shownOther(posted, { isListed: isListed(config), multiple: config.multiple }) : null;
  const input = { type: config.multiple ? "checkbox" : "radio", name, "aria-invalid": invalid || undefined };
  // Links to a question lead to its first enabled input.
  const first = Math.max(
    options.findIndex(({ value }) => !isTaken(value, left)),
    0,
  );
  return (
    <div className={hasPictures(options) ? "choices pictured" : "choices"}>
      {options.map(({ value, label, picture }, index) => {
        const isGone = isTaken(value, left);
        const own = { id: index === first ? id : `${id}:${index + 1}`, value, defaultChecked: chosen.has(value) && !isGone };
        return (
          <div className="choice" key={value}>
            <input {...input} {...own} disabled={isGone} />
            <label htmlFor={own.id}>
              {/* The label says what it shows. */}
              {picture !== undefined && <img src={`/pictures/${picture}`} alt="" loading="lazy" />}
              <bdi dir={dirOf(words, label)} lang={langOf(words, label)}>
                {label}
              </bdi>
              <Places text={saySeats(value, left, words)} />
            </label>
          </div>
        );
      })}
      {own && (
        <div className="choice">
          <input {...input} id={`${id}:other`} value={OTHER} defaultChecked={own.isChosen} />
          <label htmlFor={`${id}:other`}>{words.fields.select.other.option}</label>
        </div>
      )}
      {own && <OtherText id={id} name={name} text={own.text} invalid={invalid && (own.isChosen || own.text !== "")} words={words} />}
      {!config.multiple && !field.required && (
        // Shown by the script; the style sheet hides it while nothing is selected.
        <button type="button" className="quiet clear" data-clear="" hidden>
          {words.clearChoice}
        </button>
      )}
    </div>
  );
}

type OtherTextProps = { id: string; name: string; text: string; invalid: boolean; words: Words };

/** The text input of “Other”. The style sheet hides it until “Other” is chosen. */
function OtherText({ id, name, text, invalid, words }: OtherTextProps) {
  return (
    <div className="other" data-load="own-answer">
      <label htmlFor={`${id}:text`}>{words.fields.select.other.text}</label>
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
