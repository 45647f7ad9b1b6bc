"use client";

import { clsx } from "clsx";
import type { KeyboardEvent, ReactNode } from "react";
import { useId } from "react";

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  tabs: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Of the row of tabs. */
  className?: string;
  /** The content of the tab `value`. */
  children: ReactNode;
};

/** Parts of a panel of which one is shown. Arrow keys, Home and End move between the tabs and show them. */
export function Tabs<Value extends string>({ label, value, tabs, onChange, className, children }: TabsProps<Value>) {
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[nextTab(event.key, at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} onKeyDown={move} className={clsx("flex border-b border-line", className)}>
        {tabs.map((tab) => {
          const isHere = tab.value === value;
          return (
            <button
              key={tab.value}
              id={`${id}-${tab.value}`}
              type="button"
              role="tab"
              aria-selected={isHere}
              aria-controls={isHere ? `${id}-panel` : undefined} // the others’ panels do not exist
              tabIndex={isHere ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={clsx(
                "-mb-px min-h-11 grow cursor-pointer border-b-2 px-2 text-15 font-semibold whitespace-nowrap -outline-offset-4",
                isHere ? "border-accent text-ink" : "border-transparent text-muted hover:border-line hover:text-ink",
              )}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="pt-5">
        {children}
      </div>
    </>
  );
}

function nextTab(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
      return (at + 1) % count;
    case "ArrowLeft":
      return (at + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
