import { clsx } from "clsx";

/** The place of something that is on its way. Whoever shows several says "Loading" once. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx("animate-pulse rounded-control bg-tint", className)} />;
}
