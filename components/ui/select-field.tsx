import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { useId } from "react";
import type { FarHint, FieldWords } from "./field-frame";
import { describe, FieldFrame } from "./field-frame";

type SelectFieldProps = FieldWords &
  FarHint &
  Omit<ComponentProps<"select">, "className" | "children"> & {
    options: readonly {
      value: string;
      label: string;
      disabled?: boolean;
      /** Of the label, if it is not that of the page. */ lang?: string | undefined;
    }[];
  };

/** A native select, which works best on phones. */
export function SelectField({ label, hint, hintId, error, isOptional, isLabelHidden, className, options, ...select }: SelectFieldProps) {
  const made = useId();
  const id = select.id ?? made;
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, isLabelHidden, className }}>
      <div className="relative">
        <select {...select} {...describe(id, { hint, hintId, error })} id={id} className="control appearance-none truncate pr-9!">
          {options.map(({ value, label: text, disabled, lang }) => (
            <option key={value} value={value} disabled={disabled} lang={lang}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted" />
      </div>
    </FieldFrame>
  );
}
