"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isTyping } from "./is-typing";
import { responsesWords as words } from "@/components/words/responses";

type ResponsePagerProps = { newer: string | null; older: string | null; all: string };

/** Moves between responses by links and arrow keys. */
export function ResponsePager({ newer, older, all }: ResponsePagerProps) {
  const router = useRouter();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTyping(event.target)) return;
      const href = { ArrowLeft: newer, ArrowRight: older }[event.key];
      if (href) router.push(href, { scroll: false });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [router, newer, older]);
  return (
    <nav aria-label={words.title} className="flex flex-wrap items-center gap-x-6 gap-y-2 text-15 print:hidden">
      <Link href={all} className={link}>
        {words.back}
      </Link>
      <span className="ml-auto flex gap-4 sm:gap-6">
        <Step href={newer} label={`← ${words.newer}`} short={`← ${words.newerShort}`} />
        <Step href={older} label={`${words.older} →`} short={`${words.olderShort} →`} />
      </span>
    </nav>
  );
}

const link = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";

/** On phones its short name is seen, so that the three links have one line. */
function Step({ href, label, short }: { href: string | null; label: string; short: string }) {
  const name = (
    <>
      <span aria-hidden className="sm:hidden">
        {short}
      </span>
      <span className="max-sm:sr-only">{label}</span>
    </>
  );
  if (!href) return <span className="inline-flex min-h-11 items-center text-muted">{name}</span>;
  return (
    <Link href={href} className={link} title={words.arrows} scroll={false}>
      {name}
    </Link>
  );
}
