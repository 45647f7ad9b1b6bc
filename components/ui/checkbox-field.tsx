import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { useId } from "react";
import type { FieldWords } from "./field-frame";
import { describe, FieldError } from "./field-frame";

type CheckboxFieldProps = Omit<FieldWords, "isOptional"> & Omit<ComponentProps<"input">, "className" | "type">;

/** A checkbox left of its label; both can be clicked. */
export function CheckboxField({ label, hint, error, isLabelHidden = false, className, ...input }: CheckboxFieldProps) {
  const made = useId();
  const id = input.id ?? made;
  return (
    <div className={className}>
      <div className="flex items-start">
        <span className="flex size-11 shrink-0 items-center justify-center sm:size-8">
          <input {...input} {...describe(id, { hint, error })} id={id} type="checkbox" className="box size-6 sm:size-4.5" />
        </span>
        <div className={clsx("py-2.5 pl-1 sm:py-1", isLabelHidden && "sr-only")}>
          <label htmlFor={id}>{label}</label>
          {hint !== undefined && (
            <p id={`${id}-hint`} className="text-13 text-muted">
              {hint}
            </p>
          )}
        </div>
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
