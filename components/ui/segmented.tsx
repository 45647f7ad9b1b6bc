import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useId } from "react";

type SegmentedProps<Value extends string> = {
  label: string;
  isLabelHidden?: boolean;
  value: Value;
  options: readonly { value: Value; label: ReactNode; name?: string }[];
  onChange: (value: Value) => void;
  className?: string;
};

/** Radio buttons side by side. An option with an icon as its label takes its accessible name from `name`. */
export function Segmented<Value extends string>({
  label,
  isLabelHidden = false,
  value,
  options,
  onChange,
  className,
}: SegmentedProps<Value>) {
  const group = useId();
  return (
    <fieldset className={className}>
      <legend className={isLabelHidden ? "sr-only" : "mb-1 font-semibold"}>{label}</legend>
      <div className="flex w-fit max-w-full flex-wrap gap-0.5 rounded-control border border-line bg-paper p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              "flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-[4px] border border-transparent px-3 text-muted transition-colors select-none sm:min-h-8 sm:min-w-8",
              "hover:text-ink has-checked:border-field has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ring [&_svg]:size-4",
            )}
          >
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-label={option.name}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
