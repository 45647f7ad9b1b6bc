type MeterProps = { label: string; value: number; max: number };

/** A usage bar. The text beside it says the same. */
export function Meter({ label, value, max }: MeterProps) {
  const percent = Math.round(Math.min(1, value / max) * 100);
  return (
    <svg
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-3 w-full max-w-md rounded-control border border-field bg-paper"
    >
      <rect width={`${percent}%`} height="100%" className={percent >= 90 ? "fill-danger" : "fill-accent"} />
    </svg>
  );
}
