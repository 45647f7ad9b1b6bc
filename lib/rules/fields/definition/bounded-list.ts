import { z } from "zod";

type Bounds = {
  min: number;
  max: number;
  /** Messages for what is not a list, too short or too long. */ messages?: Record<"type" | "min" | "max", string>;
};

/** A list whose length is checked before its items: zod alone checks and reports every item before it counts them. */
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
