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
      <span className="ml-auto flex gap-6">
        <Step href={newer} label={`← ${words.newer}`} />
        <Step href={older} label={`${words.older} →`} />
      </span>
    </nav>
  );
}

const link = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";

function Step({ href, label }: { href: string | null; label: string }) {
  if (!href) return <span className="inline-flex min-h-11 items-center text-muted">{label}</span>;
  return (
    <Link href={href} className={link} title={words.arrows} scroll={false}>
      {label}
    </Link>
  );
}
