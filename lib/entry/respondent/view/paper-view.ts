import { env } from "@/lib/base/env/env";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { FillFor } from "@/lib/rules/fields/answers-in-text";
import { fillNothing } from "@/lib/rules/fields/answers-in-text";
import type { Appearance } from "./appearance";
import { decidingAmong } from "./deciding-questions";
import type { PaperView, View } from "./view";

type Given = {
  appearance: Appearance;
  form: PaperView["form"];
  /** Whether it has an address at which it can be answered. */ isPublic: boolean;
};

/** A form to print blank. */
export function paperView({ appearance, form, isPublic }: Given): View & { kind: "paper" } {
  const address = isPublic ? `${env().baseUrl}/f/${form.id}` : null;
  return { kind: "paper", status: 200, appearance, form, address };
}

export type AskedOnPaper = { field: Field; fill: ReturnType<FillFor>; deciding: string[] | null };

/** The questions of a printed form: nobody has answered yet, so each that has a condition says so. */
export function askedOnPaper(fields: Field[]): AskedOnPaper[] {
  const steps = fields
    .filter(({ type }) => !fieldTypes[type].isHidden)
    .map((field) => {
      const isConditional = field.visible_if !== undefined;
      return { field, isShown: !isConditional, isConditional, isRequired: field.required };
    });
  const decidingFor = decidingAmong(steps);
  const fillFor = fillNothing(fields);
  return steps.map((step) => ({ field: step.field, fill: fillFor(step.field), deciding: step.isConditional ? decidingFor(step) : null }));
}
