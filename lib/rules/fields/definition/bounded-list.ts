import { z } from "zod";

type Bounds = {
  min: number;
  max: number;
  /** Messages for a value that is not a list, is too short or is too long. */ messages?: Record<"type" | "min" | "max", string>;
};

/** A list whose length is checked before its items: zod alone would check and report every item first. */
export function boundedList<Item extends z.ZodType>(item: Item, { min, max, messages }: Bounds) {
  return z.preprocess(
    (given: z.input<Item>[], context) => {
      if (!Array.isArray(given) || given.length <= max) return given;
      context.addIssue({ code: "too_big", origin: "array", maximum: max, inclusive: true, input: given, message: messages?.max });
      return z.NEVER;
    },
    z.array(item, messages?.type).min(min, messages?.min).max(max, messages?.max),
  );
}
