import type { ControlProps } from "@/lib/fields/control";
import { isDropdown, select } from "./select";
import type { SelectConfig } from "./select-options";

type Props = ControlProps & { config: SelectConfig };

/** Radio buttons or checkboxes; a dropdown for many options. */
export function SelectControl(props: ControlProps) {
  const config = select.configOf(props.field);
  return isDropdown(config) ? <Dropdown {...props} config={config} /> : <Choices {...props} config={config} />;
}

function Dropdown({ config, id, name, posted, describedBy, invalid, words }: Props) {
  return (
    <select
      className="input"
      id={id}
      name={name}
      defaultValue={posted[""]?.at(-1) ?? ""}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    >
      <option value="">{words.chooseOption}</option>
      {config.options.map(({ value, label }) => (
        <option key={value} value={value} dir="auto">
          {label}
        </option>
      ))}
    </select>
  );
}

function Choices({ field, config, id, name, posted, invalid, words }: Props) {
  const given = posted[""] ?? [];
  const chosen = new Set(config.multiple ? given : given.slice(-1));
  return (
    <div className="choices">
      {config.options.map(({ value, label }, index) => (
        <div className="choice" key={value}>
          <input
            type={config.multiple ? "checkbox" : "radio"}
            id={index === 0 ? id : `${id}:${index + 1}`}
            name={name}
            value={value}
            defaultChecked={chosen.has(value)}
            aria-invalid={invalid || undefined}
          />
          <label htmlFor={index === 0 ? id : `${id}:${index + 1}`}>
            <bdi>{label}</bdi>
          </label>
        </div>
      ))}
      {!config.multiple && !field.required && (
        // Shown by the script; the style sheet hides it while nothing is selected.
        <button type="button" className="quiet clear" data-clear="" hidden>
          {words.clearChoice}
        </button>
      )}
    </div>
  );
}
