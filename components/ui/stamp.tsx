import { clsx } from "clsx";
import type { ReactNode } from "react";

const tones = { accent: "text-accent", ok: "text-ok", warn: "text-warn", danger: "text-danger", muted: "text-muted" };

type StampProps = { tone: keyof typeof tones; icon: ReactNode; children: ReactNode };

/** A status badge: outline, small capitals and an icon, never colour alone. */
export function Stamp({ tone, icon, children }: StampProps) {
  return (
    <span
      className={clsx(
        "inline-flex h-6 shrink-0 items-center gap-1 rounded-stamp border-[1.5px] border-current px-1.5 text-13 font-semibold tracking-wider whitespace-nowrap",
        "[font-variant-caps:all-small-caps] [&_svg]:size-3.5",
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
