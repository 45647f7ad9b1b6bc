"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

export type TabLink = { href: string; label: ReactNode; /** Also current on the pages below it. */ isPrefix?: boolean };

/** Related pages as tabs: links, so that each has a URL. */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const path = usePathname();
  return (
    <nav aria-label={label} className="print:hidden -mx-4 scrolls-x border-b border-line px-2 [--under:var(--paper)] sm:mx-0 sm:px-0">
      <ul className="flex sm:gap-1">
        {tabs.map(({ href, label: text, isPrefix = false }) => {
          const isHere = path === href || (isPrefix && path.startsWith(`${href}/`));
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
