import { z } from "zod";
import { because } from "@/lib/base/errors/issue-reason";
import type { Condition } from "./condition";
import { conditionProblems } from "./condition-problems";
import { ANSWERED, families } from "./operators";

const operators = [...new Set([...ANSWERED, ...Object.values(families).flatMap(({ operators }) => Object.keys(operators))])];

/** A condition on earlier questions, kept as given. Checked by hand instead of by a recursive schema, so that its depth is bounded first. */
export const conditionSchema = z
  .custom<Condition>(() => true)
  .superRefine((given, context) => {
    for (const { path, message, reason } of conditionProblems(given))
      context.addIssue({ code: "custom", path, ...because({ reason }, message), continue: false }); // no later check may read it
  })
  .meta({
    type: "object",
    properties: {
      any: { type: "array", items: { type: "object" }, minItems: 1, description: "True if at least one of these conditions is true" },
      all: { type: "array", items: { type: "object" }, minItems: 1, description: "True if all of these conditions are true" },
      not: { type: "object", description: "True if this condition is false" },
      field: { type: "string", description: "The key of an earlier question" },
      op: { type: "string", enum: operators, description: "Which operators a question has depends on its type" },
      value: { description: "What the answer is compared with; left out for `answered` and `not_answered`" },
    },
  });
