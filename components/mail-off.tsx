"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { createContext, use } from "react";
import { useMay } from "./may";
import { Notice } from "@/components/ui/notice";
import { mailPageWords } from "@/components/words/mail";

const words = mailPageWords.off;
const Leaves = createContext(true);

/** Tells what is inside whether email leaves this server. */
export function MailProvider({ leaves, children }: { leaves: boolean; children: ReactNode }) {
  return <Leaves value={leaves}>{children}</Leaves>;
}

/** Beside whatever depends on email: says that none leaves, and where to change that. Nothing while it leaves. */
export function MailOffNotice({ children }: { /** What becomes of it instead, if not what becomes of all email. */ children?: ReactNode }) {
  const mayChange = useMay("account");
  if (use(Leaves)) return null;
  return (
    <Notice tone="warn" title={words.title}>
      <p>
        {children ?? words.text}{" "}
        {mayChange && (
          <Link href="/settings/mail" className="underline">
            {words.link}
          </Link>
        )}
      </p>
    </Notice>
  );
}
