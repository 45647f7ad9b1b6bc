import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { useId } from "react";
import type { FieldWords } from "./field-frame";
import { describe, FieldFrame } from "./field-frame";

type TextAreaProps = FieldWords & Omit<ComponentProps<"textarea">, "className"> & { isMono?: boolean };

export function TextArea({ label, hint, error, isOptional, isLabelHidden, className, isMono = false, ...area }: TextAreaProps) {
  const made = useId();
  const id = area.id ?? made;
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, isLabelHidden, className }}>
      <textarea rows={4} {...area} {...describe(id, { hint, error })} id={id} className={clsx("control", isMono && "font-mono")} />
    </FieldFrame>
  );
}
