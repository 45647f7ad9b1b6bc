import type { ReactNode } from "react";
import { entranceWords } from "@/components/words/entrance";

type EntranceSlipProps = {
  title: string;
  lead?: string;
  /** Whether it works without script. */ isWithoutScript?: boolean;
  children: ReactNode;
};

/** The centred card of the sign-in, set-up and invitation pages. */
export function EntranceSlip({ title, lead, isWithoutScript = false, children }: EntranceSlipProps) {
  return (
    <section className="slip px-4 py-6 sm:px-8 sm:py-8">
      <h1 className="font-serif text-25 font-semibold">{title}</h1>
      {lead !== undefined && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-6">{children}</div>
      {!isWithoutScript && (
        <noscript>
          <p className="mt-4">{entranceWords.needsScript}</p>
        </noscript>
      )}
    </section>
  );
}
