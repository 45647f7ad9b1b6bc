"use client";

import { clsx } from "clsx";
import { RotateCcw } from "lucide-react";
import type { Options } from "@/components/builder/types/options";
import { isFull } from "@/components/builder/model/is-full";
import { useBuilder, useSession } from "@/components/builder/session/use-builder";
import { MenuItem } from "@/components/ui/menu";
import { FULL } from "./palette";
import { namesOf, withNames } from "@/lib/rules/fields/names-in-text";
import { builderWords } from "@/components/words/builder";

const { removedQuestions: words } = builderWords;

/** Above the palette: the questions of the published form that its next version no longer has, to bring back with their keys and answers. */
export function RemovedQuestions() {
  const removed = useRemoved();
  const isOff = useBuilder(isFull);
  if (removed.length === 0) return null;
  return (
    <section aria-labelledby="removed-questions" className="mb-3 border-b border-line pb-3">
      <h2 id="removed-questions" className="px-3 pb-1 text-13 font-semibold text-muted">
        {words.title}
      </h2>
      {removed.map(({ key, label, bringBack }) => (
        <button
          key={key}
          type="button"
          aria-label={words.bringBack(label)}
          aria-disabled={isOff || undefined}
          aria-describedby={isOff ? FULL : undefined}
          title={isOff ? builderWords.palette.full : undefined}
          onClick={() => {
            if (!isOff) bringBack();
          }}
          className={clsx(
            "flex min-h-11 w-full items-center gap-3 rounded-control border border-transparent px-3 py-1.5 text-left",
            isOff ? "cursor-default opacity-40" : "cursor-pointer hover:border-line hover:bg-surface",
          )}
        >
          <RotateCcw size={18} aria-hidden className="shrink-0 text-muted" />
          <span className="min-w-0 break-words" dir="auto">
            {label}
          </span>
        </button>
      ))}
    </section>
  );
}

type ItemsProps = { /** What they are searched for. */ typed: string };

/** The same in a menu, on screens without a palette. */
export function RemovedQuestionItems({ typed }: ItemsProps) {
  const isOff = useBuilder(isFull);
  const found = useRemoved().filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()));
  return found.map(({ key, label, bringBack }) => (
    <MenuItem key={key} disabled={isOff} icon={<RotateCcw aria-hidden className="text-muted" />} onClick={bringBack}>
      {words.bringBack(label)}
    </MenuItem>
  ));
}

function useRemoved() {
  const { revised } = useSession();
  const questions = useBuilder(({ content }) => content.questions);
  const bringBack = useBuilder((state) => state.bringBackQuestion);
  const present = new Set(questions.map(({ key }) => key));
  const fields = (revised?.fields ?? []).map((field: Options) => ({ field, key: String(field.key), label: String(field.label) }));
  const order = fields.map(({ key }) => key);
  const nameOf = namesOf(fields);
  const translations = revised?.translations ?? {};
  return fields.flatMap(({ field, key, label }) => {
    if (present.has(key)) return [];
    const translated = Object.hasOwn(translations, key) ? translations[key] : [];
    return [{ key, label: withNames(label, nameOf) || key, bringBack: () => bringBack(field, order, translated) }];
  });
}
