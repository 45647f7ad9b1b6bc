"use client";

import { useMemo, useState } from "react";
import type { BreakingEdit } from "@/components/builder/model/builder-state";
import { ruledFields } from "@/components/builder/model/ruled-fields";
import { ruleNames, ruleOf } from "@/components/builder/model/rules-of-question";
import { saidLabel } from "@/components/builder/model/said-label";
import { sayCondition } from "@/components/builder/model/say-condition";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { builderWords } from "@/components/words/builder";
import { ruleWords } from "@/components/words/rules";
import { useBuilder, useSession } from "./use-builder";

const words = ruleWords.breakingEdit;

/** Says which conditions an edit would break, before it is made. */
export function BreakingEditDialog() {
  const asking = useBuilder((state) => state.asking);
  const [last, setLast] = useState<BreakingEdit | null>(null); // it stays readable while the dialog closes
  if (asking && asking !== last) setLast(asking);
  return last && <Question edit={last} isOpen={asking !== null} />;
}

function Question({ edit: { kind, name, broken, make }, isOpen }: { edit: BreakingEdit; isOpen: boolean }) {
  const { store } = useSession();
  const questions = useBuilder(({ content }) => content.questions);
  const fields = useMemo(() => ruledFields({ questions }), [questions]);
  const close = () => store.setState({ asking: null });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      title={words.title[kind](name || builderWords.untitled)}
      description={words.text(broken.length)}
      footer={
        <>
          <Button onClick={close}>{words.keep}</Button>
          <Button
            variant="danger"
            onClick={() => {
              close();
              make();
            }}
          >
            {words.do[kind]}
          </Button>
        </>
      }
    >
      <ul className="space-y-2">
        {broken.map((question) => (
          <li key={question.id} dir="auto">
            <p className="font-semibold break-words">{saidLabel(questions, question) || builderWords.untitled}</p>
            {ruleNames.map((rule) => {
              const condition = ruleOf(question, rule);
              return condition && <p key={rule}>{ruleWords.onlyIf[rule](sayCondition(condition, fields))}</p>;
            })}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
