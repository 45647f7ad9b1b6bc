import type { ControlProps } from "@/lib/fields/control";
import { shuffled } from "@/lib/fields/shuffled";
import { OTHER, shownOther } from "./other";
import { OtherText } from "./other-text";
import { isDropdown, isListed, select } from "./select";
import type { SelectConfig } from "./select-options";
import { otherWords } from "./select-words";

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

function Dropdown({ config, options, id, name, posted, describedBy, invalid, words }: Props) {
  const own = config.other ? shownOther(posted, { isListed: isListed(config), multiple: false }) : null;
  return (
    <>
      <select
        className="input"
        id={id}
        name={name}
        defaultValue={own?.isChosen ? OTHER : (posted[""]?.at(-1) ?? "")}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
      >
        <option value="">{words.chooseOption}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value} dir="auto">
            {label}
          </option>
        ))}
        {own && <option value={OTHER}>{otherWords[words.lang].option}</option>}
      </select>
      {own && <OtherText id={id} name={name} text={own.text} invalid={invalid} words={words} />}
    </>
  );
}

function Choices({ field, config, options, id, name, posted, invalid, words }: Props) {
  const given = posted[""] ?? [];
  const chosen = new Set(config.multiple ? given : given.slice(-1));
  const own = config.other ? shownOther(posted, { isListed: isListed(config), multiple: config.multiple }) : null;
  const input = { type: config.multiple ? "checkbox" : "radio", name, "aria-invalid": invalid || undefined };
  return (
    <div className="choices">
      {options.map(({ value, label }, index) => (
        <div className="choice" key={value}>
          <input {...input} id={index === 0 ? id : `${id}:${index + 1}`} value={value} defaultChecked={chosen.has(value)} />
          <label htmlFor={index === 0 ? id : `${id}:${index + 1}`}>
            <bdi>{label}</bdi>
          </label>
        </div>
      ))}
      {own && (
        <div className="choice">
          <input {...input} id={`${id}:other`} value={OTHER} defaultChecked={own.isChosen} />
          <label htmlFor={`${id}:other`}>{otherWords[words.lang].option}</label>
        </div>
      )}
      {own && <OtherText id={id} name={name} text={own.text} invalid={invalid && own.isChosen} words={words} />}
      {!config.multiple && !field.required && (
        // Shown by the script; the style sheet hides it while nothing is selected.
        <button type="button" className="quiet clear" data-clear="" hidden>
          {words.clearChoice}
        </button>
      )}
    </div>
  );
}
