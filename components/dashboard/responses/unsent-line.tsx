import { responsesWords } from "@/components/words/responses";
import type { ShownUnsent } from "@/lib/unsent/unsent-schema";

const words = responsesWords.visits;

/** How many responses are unsent, and on which page most of them stopped. */
export function UnsentLine({ unsent: { count, pages } }: { unsent: ShownUnsent }) {
  const [most] = pages;
  const page = most ? (most.label ?? (most.key === null ? words.firstPage : words.review)) : undefined;
  return (
    <p className="mb-4" data-unsent>
      {words.unsent(count)} {most && page && <span dir="auto">{words.unsentAt(page, most.count)}</span>}
    </p>
  );
}
