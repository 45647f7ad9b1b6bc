import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { uiWords } from "./ui-words";

export type FieldWords = {
  label: ReactNode;
  hint?: ReactNode;
  /** One sentence that says what is wrong and how to fix it. */
  error?: string | undefined;
  isOptional?: boolean;
  /** Hides the label visually, where the context already shows it. */
  isLabelHidden?: boolean;
  /** Class of the whole field. */
  className?: string;
};

/** The id of a hint that several controls share, so that it is not above this one. */
export type FarHint = { hintId?: string };

type Frame = FieldWords & { id: string; children: ReactNode };

/** Label, hint and error around a control, associated with it by {@link describe}. */
export function FieldFrame({ id, label, hint, error, isOptional = false, isLabelHidden = false, className, children }: Frame) {
  return (
    <div className={className}>
      <label htmlFor={id} className={clsx("font-semibold", isLabelHidden ? "sr-only" : "mb-1 block")}>
        {label} {isOptional && <span className="font-normal text-muted">{uiWords.optional}</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-2 text-13 text-muted">
          {hint}
        </p>
      )}
      {children}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 flex gap-1 font-semibold text-danger">
      <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      {children}
    </p>
  );
}

/** The ARIA attributes that associate a control with its hint and error. */
export function describe(id: string, { hint, hintId, error }: Pick<FieldWords, "hint" | "error"> & FarHint) {
  const ids = [hintId !== undefined && hintId, hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    (part) => part !== false,
  );
  return { "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined, "aria-invalid": error !== undefined || undefined };
}
