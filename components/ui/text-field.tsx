import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import type { FarHint, FieldWords } from "./field-frame";
import { describe, FieldFrame } from "./field-frame";

type TextFieldProps = FieldWords &
  FarHint &
  Omit<ComponentProps<"input">, "className"> & {
    isMono?: boolean;
    /** Beside the input, such as a button or a unit. */
    after?: ReactNode;
  };

export function TextField({
  label,
  hint,
  hintId,
  error,
  isOptional,
  isLabelHidden,
  className,
  isMono = false,
  after,
  ...input
}: TextFieldProps) {
  const made = useId();
  const id = input.id ?? made;
  const control = (
    <input type="text" {...input} {...describe(id, { hint, hintId, error })} id={id} className={clsx("control", isMono && "font-mono")} />
  );
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, isLabelHidden, className }}>
      {after === undefined ? (
        control
      ) : (
        <div className="flex items-center gap-2">
          <div className="min-w-0 grow">{control}</div>
          {after}
        </div>
      )}
    </FieldFrame>
  );
}
