"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";

export type TabLink = {
  href: string;
  label: ReactNode;
  /** Also current on the pages below it. */ isPrefix?: boolean;
  /** Pages that it leads to, which have no tab of their own. */
  covers?: readonly string[];
};

/** Related pages as tabs: links, so that each has a URL. */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const path = usePathname();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (row.current) showCurrent(row.current);
  }, [path]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="print:hidden -mx-4 scrolls-x border-b border-line px-2 [--under:var(--paper)] sm:mx-0 sm:px-0"
    >
      <ul className="flex sm:gap-1">
        {tabs.map(({ href, label: text, isPrefix = false, covers = [] }) => {
          const isHere =
            path === href || [...(isPrefix ? [href] : []), ...covers].some((each) => path === each || path.startsWith(`${each}/`));
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isHere ? "page" : undefined}
                className={clsx(
                  "-mb-px flex min-h-11 items-center border-b-2 px-2 font-semibold whitespace-nowrap max-[400px]:text-13 sm:px-3 -outline-offset-4",
                  isHere ? "border-accent text-ink" : "border-transparent text-muted hover:border-line hover:text-ink",
                )}
              >
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Scrolls a row of tabs sideways, and nothing else, until the current one is in sight. */
function showCurrent(row: HTMLElement): void {
  const current = row.querySelector("[aria-current=page]")?.getBoundingClientRect();
  const seen = row.getBoundingClientRect();
  if (!current) return;
  if (current.right > seen.right) row.scrollLeft += current.right - seen.right;
  else if (current.left < seen.left) row.scrollLeft -= seen.left - current.left;
}

/** The label of a tab, and how many things are behind it. */
export function CountedTab({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name} <span className="ml-1.5 text-13 font-normal text-muted tabular-nums">{count.toLocaleString("en")}</span>
    </>
  );
}
