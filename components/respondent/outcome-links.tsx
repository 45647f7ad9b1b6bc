import type { OutcomeKind } from "@/lib/rules/forms/outcome-kinds";
import type { Words } from "@/lib/rules/words/words";

type Props = { /** Of the form's other pages, from here. */ folder: string; offered: OutcomeKind[]; words: Words };

/** What can be done instead of answering. Links to pages that ask first: opening one does nothing. */
export function OutcomeLinks({ folder, offered, words }: Props) {
  if (offered.length === 0) return null;
  return (
    <nav className="change" aria-label={words.outcomes.label}>
      {offered.map((kind) => (
        <a key={kind} href={`${folder}/outcome/${kind}`}>
          {words.outcomes[kind].link}
        </a>
      ))}
    </nav>
  );
}
