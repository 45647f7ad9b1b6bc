"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { clsx } from "clsx";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Children } from "react";
import { Button } from "./button";
import { useOverlayCount } from "./open-overlays";
import { uiWords } from "./ui-words";

export type OverlayProps = {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the lower edge, the confirming one last. */
  footer?: ReactNode;
  /** Returns the initial focus target, if not the first control. Called on opening. */
  initialFocus?: () => HTMLElement | null;
  /** Called once the closing animation is over. */
  onClosed?: () => void;
  /** Whether focus returns to where it was; yes by default. Called on closing. */
  returnsFocus?: () => boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether the page stays as bright as it was: what is shown belongs to it. */
  isBeside?: boolean;
  /** Position classes. */
  place: string;
  /** Where focus goes afterwards; null for where it was before. */
  opener: HTMLElement | null;
};

/** The shared content of dialogs and sheets. */
export function Overlay({ title, description, children, footer, place, isBeside = false, ...behaviour }: OverlayProps) {
  const { open, onOpenChange, onClosed, initialFocus, returnsFocus, opener } = behaviour;
  useOverlayCount(open);
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)} onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}>
      <Base.Portal>
        <Base.Backdrop
          className={clsx(
            "fixed inset-0 z-40 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0",
            !isBeside && "bg-veil",
          )}
        />
        <Base.Popup
          {...(initialFocus && { initialFocus })}
          finalFocus={() => (returnsFocus?.() === false ? false : (opener ?? true))}
          className={clsx("fixed z-50 flex flex-col border border-line bg-surface text-ink transition", place)}
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
          {Children.toArray(children).length > 0 && <div className="min-h-0 grow overflow-y-auto px-4 py-4 sm:px-6">{children}</div>}
          {footer !== undefined && (
            <footer
              data-lower-bar
              className="flex flex-col-reverse gap-2 border-t border-line px-4 py-3 sm:flex-row sm:justify-end sm:px-6"
            >
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
