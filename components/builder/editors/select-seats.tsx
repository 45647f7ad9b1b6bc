"use client";

import { labelOf, seatsOf, withSeats } from "@/components/builder/types/edit-options";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { useOptions } from "@/components/builder/controls/use-options";
import { Disclosure } from "@/components/ui/disclosure";
import { inspectorWords } from "@/components/words/inspector";
import { selectWords } from "@/components/builder/types/select-words";

const words = selectWords.seats;

/** How many answers may choose each option. */
export function SelectSeats({ question }: EditorProps) {
  const { options, put } = useOptions(question);
  const nameOf = (index: number) => labelOf(options[index] ?? "") || inspectorWords.options.nth(index + 1);
  return (
    <Disclosure title={words.title}>
      <p className="text-13 text-muted">{words.hint}</p>
      <ol className="-m-1 max-h-72 space-y-1 overflow-y-auto p-1">
        {options.map((option, index) => (
          <li key={index} className="grid grid-cols-[1fr_8rem] items-center gap-2">
            <span className="truncate" dir="auto">
              {nameOf(index)}
            </span>
            <input
              className="control"
              aria-label={words.of(nameOf(index))}
              inputMode="numeric"
              autoComplete="off"
              placeholder={words.any}
              value={seatsOf(option) ?? ""}
              onChange={({ target }) => put(index, withSeats(option, readSeats(target.value)))}
            />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

/** Ignores everything but digits. */
function readSeats(typed: string): number | undefined {
  const digits = typed.replaceAll(/\D/g, "").slice(0, 6);
  return digits === "" ? undefined : Number(digits);
}
