"use client";

import { CircleCheck, Circle } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formsWords } from "@/components/words/forms";
import { markStep } from "@/components/first-steps";

const { first } = formsWords;
const steps = ["build", "publish", "copy", "read"] as const;

export type StepsDone = Record<(typeof steps)[number], boolean>;

/** The four steps to the first response. Steps are ticked automatically; the list can be hidden. */
export function Checklist({ done }: { done: StepsDone }) {
  const [isHidden, setIsHidden] = useState(false);
  if (isHidden) return null;
  const hide = () => {
    markStep("hidden");
    setIsHidden(true);
  };
  return (
    <section aria-labelledby="first-steps" className="slip mt-8 mb-8 px-4 first:mt-0 py-3 sm:px-6">
      <div className="flex items-center justify-between">
        <h2 id="first-steps" className="font-serif text-17 font-semibold">
          {first.checklist}
        </h2>
        <Button variant="ghost" size="small" onClick={hide}>
          {first.hide}
        </Button>
      </div>
      <ol className="mt-2 grid gap-x-6 gap-y-2 pb-2 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step) => (
          <li key={step} className="flex items-center gap-2">
            {done[step] ? (
              <CircleCheck aria-hidden className="size-5 shrink-0 text-ok" />
            ) : (
              <Circle aria-hidden className="size-5 shrink-0 text-muted" />
            )}
            <span className={done[step] ? "text-muted line-through" : ""}>{first[step]}</span>
            <span className="sr-only">({done[step] ? first.done : first.open})</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
