import { clsx } from "clsx";
import Link from "next/link";
import type { ComponentProps } from "react";

type ButtonStyle = { variant?: "primary" | "quiet" | "danger" | "ghost"; size?: "medium" | "small" | "icon" };

const variants = {
  primary: "border-accent bg-accent text-on-accent hover:border-ink hover:bg-ink hover:text-paper",
  quiet: "border-field bg-surface text-ink hover:bg-tint hover:border-ink",
  danger: "border-danger bg-surface text-danger hover:bg-danger hover:text-surface",
  ghost: "border-transparent text-ink hover:bg-tint",
};
const sizes = {
  medium: "min-h-11 px-4 py-2 sm:min-h-10",
  small: "min-h-11 px-3 py-1 sm:min-h-8 sm:text-13",
  icon: "size-11 sm:size-10",
};

/** Button classes, for other elements that look like one. */
export function buttonClasses({ variant = "quiet", size = "medium" }: ButtonStyle, className?: string): string {
  return clsx(
    "inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-semibold no-underline transition-colors select-none",
    "disabled:border-line disabled:bg-paper disabled:text-muted aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0",
    variants[variant],
    sizes[size],
    className,
  );
}

/** Marks an element that removes something when pressed: the second click of a double click then does nothing (SecondPresses). */
export const takesAway = { "data-takes-away": "" };

type ButtonProps = ComponentProps<"button"> & ButtonStyle & { isBusy?: boolean };

/** While busy, it keeps its label and focus but ignores clicks. */
export function Button({ variant, size, isBusy = false, className, type = "button", onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...(variant === "danger" && takesAway)}
      {...rest}
      type={isBusy ? "button" : type}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      className={buttonClasses({ variant, size }, className)}
    />
  );
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...rest} className={buttonClasses({ variant, size }, className)} />;
}
