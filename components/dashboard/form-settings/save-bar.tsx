"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formSettingsWords as words } from "@/components/words/form-settings";

type SaveBarProps = {
  isChanged: boolean;
  isBusy: boolean;
  failure: string | null;
  /** What saving will do. */
  upToDate?: string;
  onSave: () => void;
  undo: () => void;
  /** More buttons, before Save. */
  children?: ReactNode;
};

/** Whether everything is saved, at the lower edge of the screen. */
export function SaveBar({ isChanged, isBusy, failure, upToDate = words.upToDate, onSave, undo, children }: SaveBarProps) {
  return (
    <div
      role="region"
      data-lower-bar
      aria-label={words.bar}
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 space-y-3 rounded-b-panel border-t border-line bg-surface px-4 py-3 sm:bottom-0 sm:px-6"
    >
      {failure !== null && (
        <Notice tone="danger" title={words.failed} isAnnounced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className={clsx("min-w-0 grow basis-28 text-13 text-muted", isChanged && "max-sm:sr-only")}>
          {isChanged ? words.unsaved : upToDate}
        </p>
        {isChanged && (
          <Button variant="ghost" onClick={undo}>
            {words.undo}
          </Button>
        )}
        {children}
        <Button variant="primary" isBusy={isBusy} onClick={onSave}>
          {isBusy ? words.saving : words.save}
        </Button>
      </div>
    </div>
  );
}
