"use client";

import { clsx } from "clsx";
import type { MouseEvent, ReactNode } from "react";
import { cloneElement, createContext, use, useState } from "react";
import { Button } from "./button";
import type { Trigger } from "./late-trigger";
import { later } from "./later";
import type { OverlayProps } from "./overlay";

export type DialogProps = Omit<OverlayProps, "open" | "onOpenChange" | "place" | "opener"> & {
  /** A button that opens it; without one, use `open` and `onOpenChange`. */
  trigger?: Trigger;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

type Size = { size?: "medium" | "large" | "whole" };

/** A modal dialog. On phones it sits at the lower edge, within reach of the thumb. */
export function Dialog({ size = "medium", ...props }: DialogProps & Size) {
  return (
    <LateOverlay
      {...props}
      place={clsx(
        "inset-x-0 bottom-0 max-h-[90dvh] rounded-t-panel sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-32px)] sm:-translate-1/2 sm:rounded-panel",
        "data-ending-style:opacity-0 data-starting-style:opacity-0",
        { medium: "sm:max-w-lg", large: "sm:max-w-3xl", whole: "sm:max-w-7xl" }[size],
      )}
    />
  );
}

const Overlay = later(async () => (await import("./overlay")).Overlay);
const Close = createContext<() => void>(() => undefined);

/** Renders the trigger at once; the overlay is fetched when first needed and then stays mounted. */
export function LateOverlay({ trigger, open, onOpenChange, ...props }: DialogProps & { place: string }) {
  const [isOpenByTrigger, setOpenByTrigger] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const isOpen = open ?? isOpenByTrigger;
  if (isOpen && !wasOpen) setWasOpen(true);
  const change = (wanted: boolean) => {
    setOpenByTrigger(wanted);
    onOpenChange?.(wanted);
  };
  return (
    <Close value={() => change(false)}>
      {trigger &&
        cloneElement(trigger, {
          "aria-haspopup": "dialog",
          "aria-expanded": isOpen,
          onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
            setOpener(currentTarget);
            change(true);
          },
        })}
      <Overlay {...props} isWanted={wasOpen} open={isOpen} onOpenChange={change} opener={opener} />
    </Close>
  );
}

/** A button that closes the dialog or sheet around it. */
export function CloseButton({ children }: { children: ReactNode }) {
  return <Button onClick={use(Close)}>{children}</Button>;
}
