import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { accountWords } from "@/components/words/account";

/** The frame of pages about integrations: each links back to their list. */
export default function IntegrationsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Link
        href="/settings/integrations"
        className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink sm:min-h-8"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {accountWords.tabs.integrations}
      </Link>
      {children}
    </>
  );
}
