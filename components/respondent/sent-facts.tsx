import type { ReactNode } from "react";
import { Moment } from "./moment";
import type { Words } from "@/lib/rules/words/words";

type Props = { words: Words; reference: string; submittedAt: Date; /** Further facts. */ children?: ReactNode };

/** Which response it is, and when it was sent. */
export function SentFacts({ words, reference, submittedAt, children }: Props) {
  return (
    <dl className="facts">
      <div>
        <dt>{words.receipt.reference}</dt>
        <dd className="reference">{reference}</dd>
      </div>
      <div>
        <dt>{words.receipt.sentAt}</dt>
        <dd>
          <Moment words={words} at={submittedAt} />
        </dd>
      </div>
      {children}
    </dl>
  );
}
