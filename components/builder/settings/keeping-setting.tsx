"use client";

import { KeepingFields } from "@/components/account/keeping/keeping-fields";
import { useAside } from "@/components/builder/controls/use-aside";
import { useSetting } from "@/components/builder/controls/use-setting";
import { saidLabel } from "@/components/builder/model/said-label";
import { useBuilder, useSession } from "@/components/builder/session/use-builder";
import { Notice } from "@/components/ui/notice";
import { keepingWords as words } from "@/components/words/keeping";
import { flatQuestions } from "@/components/builder/model/inner-questions";
import { asksForFiles, fieldTypes } from "@/lib/rules/fields";
import type { KeptParts } from "@/lib/rules/forms/keeping";
import { daysIn, readKept } from "@/lib/rules/forms/keeping";
import { useKept } from "./use-kept";

/** How long answers are kept, what then happens to them, and to which of them. */
export function KeepingSetting() {
  const { value, set } = useSetting("keep_answers");
  const { aside, setAside } = useAside("keep_answers");
  const { revised, keptByDefault } = useSession();
  const questions = useBuilder(({ content }) => content.questions);
  const kept = readKept(useKept());
  const personal = flatQuestions(questions).flatMap((question) =>
    question.other.personal === true && fieldTypes[question.type].takesAnswer ? [saidLabel(questions, question) || question.key] : [],
  );
  return (
    <>
      <KeepingFields
        value={value}
        onChange={set}
        before={aside}
        onLeave={setAside}
        ofAccount={revised ? null : keptByDefault}
        takesFiles={flatQuestions(questions).some(asksForFiles)}
      />
      <KeepingExplained kept={kept} personal={personal} />
      {kept && <p className="text-13 text-muted">{revised ? words.explain.next : words.explain.first}</p>}
      {kept && revised && revised.responseCount > 0 && reachesEarlier(kept, readKept(revised.kept)) && (
        <Notice tone="warn" title={words.explain.older(kept.then)} />
      )}
    </>
  );
}

/** Whether publishing deletes something of responses that exist, which the published version would keep. */
function reachesEarlier(next: KeptParts, published: KeptParts | null): boolean {
  if (!published) return true;
  const [then, now] = [daysIn(published.after) ?? 0, daysIn(next.after) ?? Infinity];
  return now < then || (next.then === "delete" && published.then === "anonymise");
}

type ExplainedProps = { kept: KeptParts | null; personal: string[] };

/** What happens to a response in the end. */
function KeepingExplained({ kept, personal }: ExplainedProps) {
  const { explain } = words;
  if (kept && daysIn(kept.after) === null) return null; // the field says what is wrong
  if (!kept) return <p className="text-13 text-muted">{explain.forever}</p>;
  if (kept.then === "delete")
    return (
      <p className="text-13 text-muted">
        {explain.delete(kept.after)} {explain.page}
      </p>
    );
  return (
    <div className="space-y-3 text-13 text-muted">
      <div>
        <p>{explain.anonymise(kept.after)}</p>
        <ul className="mt-1 list-disc pl-5">
          {personal.length > 0 && <li dir="auto">{explain.personal(personal)}</li>}
          <li>{explain.others}</li>
        </ul>
      </div>
      <p>
        {explain.stays} {explain.page}
      </p>
      {personal.length === 0 && (
        <Notice tone="warn" title={explain.noPersonal}>
          {explain.noPersonalHint}
        </Notice>
      )}
    </div>
  );
}
