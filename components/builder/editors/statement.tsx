import { inspectorWords } from "@/components/words/inspector";
import { statementWords as words } from "@/components/builder/types/statement";

/** A statement has no options. */
export function StatementEditor() {
  return (
    <p className="text-15 text-muted">
      {words.nothing} {inspectorWords.settings.markupHint}
    </p>
  );
}
