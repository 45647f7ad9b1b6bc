import type { Answer, Checked, ControlPropsOf } from "@/lib/fields/field";
import { accepted, defineField, isBlank, refused } from "@/lib/fields/field";
import type { SelectConfig } from "@/lib/fields/select-options";
import { selectConfig } from "@/lib/fields/select-options";

const MAX_RADIOS = 10;

/** One of the options, or several when `multiple`: its value, or the list of values in the order given. */
export const select = defineField({
  config: selectConfig,
  check({ value, config, field }) {
    const { multiple } = config;
    if (isBlank(value)) return field.required ? refused("select_required", { multiple }) : accepted();
    if (multiple) return checkList(value, config);
    if (typeof value !== "string") return refused("select_type", { multiple });
    return isListed(value, config) ? accepted(value) : refused("select_unlisted", {});
  },
  read(posted, { multiple, options }) {
    // A page posts \r\n for every line end; the option may have been written with another.
    const values = (posted[""] ?? []).map(
      (typed) => options.find(({ value }) => unifyLineEnds(value) === unifyLineEnds(typed))?.value ?? typed,
    );
    return multiple ? values.filter((value) => value !== "") : values.at(-1);
  },
  naming: (config) => (isDropdown(config) ? "label" : "legend"),
  hint: ({ multiple, min_selections, max_selections }, words) =>
    multiple ? words.selectHint({ min: min_selections ?? null, max: max_selections ?? null }) : null,
  Control: (props) => (isDropdown(props.config) ? <Dropdown {...props} /> : <Choices {...props} />),
  show: (answer, { config }) => labels(answer, config).join(", "),
  showPosted: (posted, { config }) => labels(posted[""] ?? [], config).join(", "),
});

function Dropdown({ config, id, name, posted, describedBy, invalid, words }: ControlPropsOf<SelectConfig>) {
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

function Choices({ config, id, name, posted, invalid }: ControlPropsOf<SelectConfig>) {
  const given = posted[""] ?? [];
  const chosen = config.multiple ? given : given.slice(-1);
  return (
    <div className="choices">
      {config.options.map(({ value, label }, index) => (
        <div className="choice" key={value}>
          <input
            type={config.multiple ? "checkbox" : "radio"}
            id={index === 0 ? id : `${id}:${index + 1}`}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            aria-invalid={invalid || undefined}
          />
          <label htmlFor={index === 0 ? id : `${id}:${index + 1}`}>
            <bdi>{label}</bdi>
          </label>
        </div>
      ))}
    </div>
  );
}

function checkList(value: unknown, config: SelectConfig): Checked {
  if (!Array.isArray(value) || !value.every((item) => typeof item === "string")) return refused("select_type", { multiple: true });
  if (!value.every((item) => isListed(item, config))) return refused("select_unlisted", {});
  if (new Set(value).size < value.length) return refused("select_duplicate", {});
  const { min_selections: min, max_selections: max } = config;
  const isCountWrong = (min !== undefined && value.length < min) || (max !== undefined && value.length > max);
  return isCountWrong ? refused("select_count", { min: min ?? null, max: max ?? null }) : accepted(value);
}

/** A dropdown where one is asked for, or by itself for more options than are quickly read; several answers need boxes. */
function isDropdown({ multiple, display, options }: SelectConfig): boolean {
  return !multiple && (display === "dropdown" || (display === "auto" && options.length > MAX_RADIOS));
}

function isListed(value: string, { options }: SelectConfig): boolean {
  return options.some((option) => option.value === value);
}

function labels(answer: Answer, { options }: SelectConfig): string[] {
  const values = Array.isArray(answer) ? answer : [String(answer)];
  return values.map((value) => options.find((option) => option.value === value)?.label ?? value);
}

function unifyLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}
