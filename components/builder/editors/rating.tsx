"use client";

import { NumberOption } from "@/components/builder/controls/number-option";
import { TextOption } from "@/components/builder/controls/text-option";
import type { EditorProps } from "@/components/builder/controls/use-option";
import { useOption } from "@/components/builder/controls/use-option";
import { Segmented } from "@/components/ui/segmented";
import { ratingWords as words } from "@/components/builder/types/rating";

const shapes = ["numbers", "stars"] as const;
const lowest = ["0", "1"] as const;

/** The options of a rating. */
export function RatingEditor({ question }: EditorProps) {
  const shape = useOption(question, "shape");
  const min = useOption(question, "min");
  const isStars = shape.value === "stars";
  return (
    <>
      <Segmented
        label={words.options.shape}
        value={isStars ? "stars" : "numbers"}
        options={shapes.map((value) => ({ value, label: words.shapes[value] }))}
        onChange={(next) => shape.set(next === "numbers" ? undefined : next)}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        {!isStars && (
          <Segmented
            label={words.options.min}
            value={min.value === 0 ? "0" : "1"}
            options={lowest.map((value) => ({ value, label: value }))}
            onChange={(next) => min.set(next === "1" ? undefined : 0)}
          />
        )}
        <NumberOption question={question} name="max" label={words.options.max} placeholder="5" isWhole />
      </div>
      <TextOption question={question} name="low_label" label={words.options.low_label} />
      <TextOption question={question} name="high_label" label={words.options.high_label} />
    </>
  );
}
