"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { clsx } from "clsx";
import { X } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Button } from "./button";
import { uiWords } from "./ui-words";

export type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the lower edge, the one that does it last. */
  footer?: ReactNode;
  /** A button that opens it; without one, `open` and `onOpenChange` say when. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Where the keyboard begins, unless at the first control: asked when it opens. */
  initialFocus?: () => HTMLElement | null;
  /** Once it is gone from sight. */
  onClosed?: () => void;
  /** Whether the keyboard goes back to where it was: asked when it closes, yes when left out. */
  returnsFocus?: () => boolean;
};

type Size = { size?: "medium" | "large" };

/** Asks something before anything else goes on. On a phone it stands at the lower edge, where the thumb is. */
export function Dialog({ size = "medium", ...props }: DialogProps & Size) {
  return (
    <Overlay
      {...props}
      place={clsx(
        "inset-x-0 bottom-0 max-h-[90dvh] rounded-t-panel sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-32px)] sm:-translate-1/2 sm:rounded-panel",
        "data-ending-style:opacity-0 data-starting-style:opacity-0",
        size === "large" ? "sm:max-w-3xl" : "sm:max-w-lg",
      )}
    />
  );
}

/** What dialog and sheet have in common; `place` says where it stands. */
export function Overlay({ title, description, children, footer, trigger, place, ...behaviour }: DialogProps & { place: string }) {
  const { open, onOpenChange, onClosed, initialFocus, returnsFocus } = behaviour;
  return (
    <Base.Root
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange: (isOpen) => onOpenChange(isOpen) })}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={clsx("fixed z-50 flex flex-col border border-line bg-surface text-ink transition", place)}
          {...(initialFocus && { initialFocus })}
          {...(returnsFocus && { finalFocus: returnsFocus })}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line py-3 pr-2 pl-4 sm:pl-6">
            <div className="min-w-0 py-1.5">
              <Base.Title className="font-serif text-20 font-semibold">{title}</Base.Title>
              {description !== undefined && <Base.Description className="mt-1 text-muted">{description}</Base.Description>}
            </div>
            <Base.Close render={<Button variant="ghost" size="icon" aria-label={uiWords.close} />}>
              <X aria-hidden />
            </Base.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto px-4 py-4 sm:px-6">{children}</div>
          {footer !== undefined && (
            <footer className="flex flex-col-reverse gap-2 border-t border-line px-4 py-3 sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** A button that closes the dialog or sheet around it. */
export function CloseButton({ children }: { children: ReactNode }) {
  return <Base.Close render={<Button />}>{children}</Base.Close>;
}
