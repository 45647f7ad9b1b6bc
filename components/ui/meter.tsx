type MeterProps = {
  label: string;
  value: number;
  max: number;
  /** A progress bar: full is good. */
  isProgress?: boolean;
};

/** A bar of usage, or of progress. The text beside it says the same. */
export function Meter({ label, value, max, isProgress = false }: MeterProps) {
  const percent = max === 0 ? 0 : Math.round(Math.min(1, value / max) * 100);
  return (
    <svg
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-3 w-full max-w-md rounded-control border border-field bg-paper"
    >
      <rect width={`${percent}%`} height="100%" className={percent >= 90 && !isProgress ? "fill-danger" : "fill-accent"} />
    </svg>
  );
}
