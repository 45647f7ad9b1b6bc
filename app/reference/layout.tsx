import Link from "next/link";
import type { ReactNode } from "react";
import { developersWords } from "@/components/words/developers";
import { shellWords } from "@/components/words/shell";

const words = developersWords.open;
const link = "text-accent underline underline-offset-4";

/** The frame of the public reference, for readers who need not sign in. */
export default function ReferenceLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6">
      <header className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <Link href="/reference" className="font-serif text-20 font-semibold">
          {shellWords.brand}
        </Link>
        <nav aria-label={words.links} className="flex flex-wrap gap-x-6 gap-y-1 text-15">
          <a href="/api/v1/openapi.json" className={link}>
            {developersWords.document}
          </a>
          <a href="/llms.txt" className={link}>
            {words.guides}
          </a>
          <Link href="/settings/developers/reference" className={link}>
            {words.tryThem}
          </Link>
        </nav>
      </header>
      <main>{children}</main>
    </div>
  );
}
