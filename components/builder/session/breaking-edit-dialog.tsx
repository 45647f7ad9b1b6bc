"use client";

import type { ReactNode } from "react";
import { useMemo, useState } from "react";
import type { Broken } from "@/components/builder/model/broken-by";
import { endingsOf, nameOfEnding } from "@/components/builder/model/endings";
import type { BrokenName } from "@/components/builder/model/broken-names";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { nameOfSetting, wordOf } from "@/components/builder/model/name-of-setting";
import type { BreakingEdit } from "@/components/builder/model/builder-state";
import { ruledFields } from "@/components/builder/model/ruled-fields";
import { ruleNames, ruleOf } from "@/components/builder/model/rules-of-question";
import { saidLabel } from "@/components/builder/model/said-label";
import { sayCondition } from "@/components/builder/model/say-condition";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { builderWords } from "@/components/words/builder";
import { endingWords } from "@/components/words/endings";
import { ruleWords } from "@/components/words/rules";
import { useBuilder, useSession } from "./use-builder";

const words = ruleWords.breakingEdit;

/** Says which conditions, texts and seats an edit would break, before it is made. */
export function BreakingEditDialog() {
  const asking = useBuilder((state) => state.asking);
  const [last, setLast] = useState<BreakingEdit | null>(null); // it stays readable while the dialog closes
  if (asking && asking !== last) setLast(asking);
  return last && <Question edit={last} isOpen={asking !== null} />;
}

function Question({ edit: { kind, name, broken, make }, isOpen }: { edit: BreakingEdit; isOpen: boolean }) {
  const { store } = useSession();
  const close = () => store.setState({ asking: null });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      title={words.title[kind](name || builderWords.untitled)}
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
      <div className="space-y-4">
        <BrokenConditions broken={broken.rules} />
        <BrokenEndings broken={broken.endings} />
        <BrokenQuestions title={words.calculations(broken.calculations.length)} broken={broken.calculations} />
        <BrokenTexts broken={broken.names} />
        <BrokenQuestions title={words.seats(broken.seats.length)} broken={broken.seats} />
        {broken.hasCopy && <p>{words.copy}</p>}
      </div>
    </Dialog>
  );
}

function BrokenConditions({ broken }: { broken: DraftQuestion[] }) {
  const questions = useBuilder(({ content }) => content.questions);
  const fields = useMemo(() => ruledFields({ questions }), [questions]);
  return (
    <Part title={words.text(broken.length)}>
      {broken.map((question) => (
        <li key={question.id} dir="auto">
          <p className="font-semibold break-words">{saidLabel(questions, question) || builderWords.untitled}</p>
          {ruleNames.map((rule) => {
            const condition = ruleOf(question, rule);
            return condition && <p key={rule}>{ruleWords.onlyIf[rule](sayCondition(condition, fields))}</p>;
          })}
        </li>
      ))}
    </Part>
  );
}

function BrokenEndings({ broken }: { broken: Broken["endings"] }) {
  const settings = useBuilder(({ content }) => content.settings);
  const all = endingsOf(settings);
  return (
    <Part title={endingWords.broken(broken.length)}>
      {broken.map((ending) => {
        const name = nameOfEnding(ending, all.indexOf(ending));
        return (
          <li key={name} className="font-semibold break-words" dir="auto">
            {name}
          </li>
        );
      })}
    </Part>
  );
}

function BrokenTexts({ broken }: { broken: BrokenName[] }) {
  const questions = useBuilder(({ content }) => content.questions);
  const endings = endingsOf(useBuilder(({ content }) => content.settings));
  const whereOf = ({ questionId, path }: BrokenName) => {
    const question = questions.find(({ id }) => id === questionId);
    const ending = question || path[1] !== "endings" ? undefined : endings[Number(path[2])];
    if (ending) return endingWords.part(nameOfEnding(ending, Number(path[2])), wordOf(endingWords.texts, path[3]) ?? endingWords.redirect);
    if (!question) return nameOfSetting(path[1]) ?? String(path[1]);
    const label = saidLabel(questions, question) || builderWords.untitled;
    return path[0] === "description" ? words.hintOf(label) : label;
  };
  return (
    <Part title={words.names(broken.length)}>
      {broken.map((name) => (
        <li key={`${name.questionId} ${name.path.join(".")} ${name.key}`} className="font-semibold break-words" dir="auto">
          {whereOf(name)}
        </li>
      ))}
    </Part>
  );
}

/** Calculations, or questions with seats. */
function BrokenQuestions({ title, broken }: { title: string; broken: DraftQuestion[] }) {
  const questions = useBuilder(({ content }) => content.questions);
  return (
    <Part title={title}>
      {broken.map((question) => (
        <li key={question.id} className="font-semibold break-words" dir="auto">
          {saidLabel(questions, question) || builderWords.untitled}
        </li>
      ))}
    </Part>
  );
}

/** Renders nothing without items. */
function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <p className="mb-1">{title}</p>
      <ul className="space-y-2">{children}</ul>
    </div>
  );
}
