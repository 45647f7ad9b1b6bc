import { clsx } from "clsx";

/** A loading placeholder. Pages that show several announce "Loading" once. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx("animate-pulse rounded-control bg-tint", className)} />;
}
