import { LockKeyhole } from "lucide-react";
import { Stamp } from "@/components/ui/stamp";
import { formsWords } from "@/components/words/forms";

/** The mark of a form whose answers only the holders of its keys can read (contract §53). */
export function SealedStamp() {
  return (
    <Stamp tone="muted" icon={<LockKeyhole aria-hidden />}>
      {formsWords.sealed}
    </Stamp>
  );
}
