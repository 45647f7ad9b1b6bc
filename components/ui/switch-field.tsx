import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { useId } from "react";
import type { FieldWords } from "./field-frame";
import { describe } from "./field-frame";

type SwitchFieldProps = Pick<FieldWords, "label" | "hint" | "className"> & Omit<ComponentProps<"input">, "className" | "type">;

/** A setting that takes effect at once: a native checkbox with the role of a switch. */
export function SwitchField({ label, hint, className, ...input }: SwitchFieldProps) {
  const made = useId();
  const id = input.id ?? made;
  return (
    <div className={clsx("flex min-h-11 items-center justify-between gap-4 sm:min-h-8", className)}>
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-13 text-muted">
            {hint}
          </p>
        )}
      </div>
      <input
        {...input}
        {...describe(id, { hint })}
        id={id}
        type="checkbox"
        role="switch"
        className={clsx(
          "relative h-6 w-10 shrink-0 cursor-pointer appearance-none disabled:cursor-not-allowed disabled:opacity-50 rounded-full border border-field bg-surface transition-colors checked:border-accent checked:bg-accent",
          "after:absolute after:top-[3px] after:left-[3px] after:size-4 after:rounded-full after:bg-field after:transition-transform checked:after:translate-x-4 checked:after:bg-on-accent",
        )}
      />
    </div>
  );
}
