import { z } from "zod";

type Bounds = {
  min: number;
  max: number;
  /** In words, for what is no list, too short or too long. */ messages?: Record<"type" | "min" | "max", string>;
};

/** A list whose length is looked at before its items are: zod alone looks at all of them, and reports each, before it counts. */
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
