import type { ReactNode } from "react";
import { entranceWords } from "@/components/words/entrance";

/** The centred card of the sign-in, set-up and invitation pages. */
export function EntranceSlip({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="slip px-4 py-6 sm:px-8 sm:py-8">
      <h1 className="font-serif text-25 font-semibold">{title}</h1>
      {lead !== undefined && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-6">{children}</div>
      <noscript>
        <p className="mt-4">{entranceWords.needsScript}</p>
      </noscript>
    </section>
  );
}
