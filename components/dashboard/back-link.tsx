import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";

/** Above a page's title: leads to the page that this one belongs to. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="-mt-2 mb-1 inline-flex min-h-11 max-w-full items-center gap-1 text-muted hover:text-ink sm:min-h-8 print:hidden"
    >
      <ChevronLeft aria-hidden className="size-4 shrink-0" />
      <span dir="auto" className="truncate">
        {children}
      </span>
    </Link>
  );
}
