"use client";

import { Link2 } from "lucide-react";
import { labelOf, valueOf, withValue } from "@/components/builder/edit-options";
import type { DraftQuestion } from "@/components/builder/form-content";
import { useBuilder, useProblems } from "@/components/builder/use-builder";
import { useOptions } from "@/components/builder/use-options";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { TextField } from "@/components/ui/text-field";
import { builderWords } from "@/components/words/builder";

const words = builderWords.developers;

/** What only programs see of a question: its key, and the values of its options. */
export function DevelopersPanel({ question }: { question: DraftQuestion }) {
  const { id, key, followsLabel, type } = question;
  const editKey = useBuilder((state) => state.editKey);
  const follow = useBuilder((state) => state.followLabel);
  const error = useProblems().find(({ questionId, path }) => questionId === id && path[0] === "key")?.message;
  return (
    <Disclosure title={words.title}>
      <div>
        <TextField
          data-option="key"
          label={words.key}
          hint={followsLabel ? `${words.keyHint} ${words.follows}` : words.keyHint}
          error={error}
          isMono
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          value={key}
          onChange={({ target }) => editKey(id, target.value)}
        />
        {!followsLabel && (
          <Button variant="ghost" size="small" className="mt-1" onClick={() => follow(id)}>
            <Link2 aria-hidden />
            {words.follow}
          </Button>
        )}
      </div>
      {type === "select" && <OptionValues question={question} />}
    </Disclosure>
  );
}

function OptionValues({ question }: { question: DraftQuestion }) {
  const { options, put } = useOptions(question);
  return (
    <fieldset>
      <legend className="font-semibold">{builderWords.options.values}</legend>
      <p className="mb-2 text-13 text-muted">{builderWords.options.valuesHint}</p>
      <ol className="max-h-72 space-y-1 overflow-y-auto p-1 -m-1">
        {options.map((option, index) => (
          <li key={index} className="grid grid-cols-2 items-center gap-2">
            <span className="truncate text-muted" dir="auto">
              {labelOf(option) || builderWords.options.nth(index + 1)}
            </span>
            <input
              className="control font-mono"
              aria-label={builderWords.options.value(index + 1)}
              spellCheck={false}
              autoCapitalize="none"
              value={valueOf(option)}
              onChange={({ target }) => put(index, withValue(option, target.value))}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
