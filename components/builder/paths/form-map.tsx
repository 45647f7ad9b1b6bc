"use client";

import { ChevronRight, CircleDot, LogOut, SeparatorHorizontal, Split } from "lucide-react";
import type { ReactNode } from "react";
import { useInspector } from "@/components/builder/session/use-inspector";
import { Chips, useNames } from "@/components/builder/answers/chips";
import { saidLabel } from "@/components/builder/model/said-label";
import type { DraftQuestion } from "@/components/builder/model/form-content";
import { pagesOf, partsOf } from "@/components/builder/model/pages-of";
import { ruleOf } from "@/components/builder/model/rules-of-question";
import { sayCondition } from "@/components/builder/model/say-condition";
import { useBuilder } from "@/components/builder/session/use-builder";
import { ruleWords } from "@/components/words/rules";
import type { Field } from "@/lib/rules/fields";
import { SayPaths } from "./say-paths";
import { usePaths } from "./use-paths";

const words = ruleWords.map;

/** The paths of a form as a small drawing: its pages, and what is asked only under a condition. Each part leads to its card. */
export function FormMap({ isFolded }: { isFolded: boolean }) {
  const { fields, found } = usePaths();
  const questions = useBuilder(({ content }) => content.questions);
  const pages = pagesOf(questions);
  if (!found && pages.length < 2) return null;
  const map = (
    <>
      {found && (
        <div className="text-muted">
          <SayPaths fields={fields} found={found} />
        </div>
      )}
      <ol className="border-s-2 border-line">
        {pages.map(({ begin, number, isExit, questions: asked }) => (
          <li key={begin?.id ?? "first"}>
            {pages.length > 1 && (
              <Part question={begin ?? asked[0]} fields={fields} icon={isExit ? <LogOut /> : <SeparatorHorizontal />} isStrong>
                {words.page(number, begin ? saidLabel(questions, begin).trim() : "")}
              </Part>
            )}
            <ol>
              {partsOf(asked).map(({ question, count }) => (
                <li key={question.id}>
                  <Part question={question} fields={fields} icon={count === null ? <Split /> : <CircleDot />}>
                    {count === null ? <Label question={question} /> : words.questions(count)}
                  </Part>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  );
  return (
    <section aria-label={words.title} className="space-y-3 border-line not-first:border-t not-first:pt-4">
      {isFolded ? (
        <details className="group">
          <summary className="flex min-h-11 list-none items-center justify-between gap-2 sm:min-h-8 [&::-webkit-details-marker]:hidden">
            <h3 className="font-serif text-17 font-semibold">{words.title}</h3>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90 rtl:-scale-x-100" />
          </summary>
          <div className="mt-2 space-y-3">{map}</div>
        </details>
      ) : (
        <>
          <h3 className="font-serif text-17 font-semibold">{words.title}</h3>
          {map}
        </>
      )}
    </section>
  );
}

/** With chips for answers. */
function Label({ question: { id, label } }: { question: DraftQuestion }) {
  return <Chips text={label} nameOf={useNames(label, id)} />;
}

type PartProps = { question: DraftQuestion | undefined; fields: Field[]; icon: ReactNode; isStrong?: boolean; children: ReactNode };

/** A point of the drawing; one with a condition is set to the side, with the condition below it. */
function Part({ question, fields, icon, isStrong = false, children }: PartProps) {
  const select = useBuilder((state) => state.select);
  const { close } = useInspector();
  const condition = question && ruleOf(question, "visible_if");
  if (!question) return null;
  return (
    <button
      type="button"
      className={`flex min-h-11 w-full cursor-pointer items-start gap-2 rounded-control py-1.5 text-start hover:bg-tint sm:min-h-8 ${condition ? "ps-8" : "ps-3"} ${isStrong ? "font-semibold" : ""} [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-accent`}
      onClick={() => {
        close();
        select(question.id, { part: "label" });
      }}
    >
      {icon}
      <span className="min-w-0 break-words" dir="auto">
        {children}
        {condition && (
          <span className="block text-13 font-normal text-muted">{ruleWords.onlyIf.visible_if(sayCondition(condition, fields))}</span>
        )}
      </span>
    </button>
  );
}
