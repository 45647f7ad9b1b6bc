"use client";

import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { Ref } from "react";
import { takesAway } from "./button";

type Props = {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
  /** Disabled but still focusable. */
  isOff?: boolean;
  hasText?: boolean;
  /** Whether a press removes something. */
  isRemoving?: boolean;
  shortcut?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** A small icon button with an accessible name and a tooltip. */
export function ToolButton({ label, icon: Icon, onClick, isOff = false, hasText = false, isRemoving = false, shortcut, ref }: Props) {
  return (
    <button
      {...(isRemoving && takesAway)}
      ref={ref}
      type="button"
      title={hasText ? undefined : label}
      aria-label={hasText ? undefined : label}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={shortcut}
      onClick={() => {
        if (!isOff) onClick();
      }}
      className={clsx(
        "inline-flex h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-control text-15 text-muted sm:h-9 sm:min-w-9",
        hasText && "px-3",
        isOff ? "cursor-default opacity-40" : "hover:bg-tint hover:text-ink",
      )}
    >
      <Icon size={18} aria-hidden />
      {hasText && label}
    </button>
  );
}
