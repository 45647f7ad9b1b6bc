import { env } from "@/lib/base/env/env";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { FillFor } from "@/lib/rules/fields/answers-in-text";
import { fillNothing } from "@/lib/rules/fields/answers-in-text";
import type { Entries } from "@/lib/rules/fields/definition/field-definition";
import { entriesOf, entryFields } from "@/lib/rules/fields/entries";
import type { Step } from "@/lib/rules/paths/walk";
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

export type AskedOnPaper = {
  field: Field;
  fill: ReturnType<FillFor>;
  deciding: string[] | null;
  /** The questions of each entry that has a block to fill in. */ blocks?: AskedOnPaper[][];
};

/** Blocks of a question with entries: this many, or as many as there must be. */
const BLOCKS = 3;

/** How many entries can be filled in on paper. */
function blocksOf({ min, max }: Entries): number {
  return Math.min(max, Math.max(min, BLOCKS));
}

/** The questions of a printed form: nobody has answered yet, so each that has a condition says so. */
export function askedOnPaper(fields: Field[]): AskedOnPaper[] {
  const steps = stepsOf(fields);
  const inBlocks = new Map(
    fields.map((field) => {
      const entries = entriesOf(field);
      return [field, entries ? Array.from({ length: blocksOf(entries) }, (_, index) => entryFields(field, index)) : null];
    }),
  );
  const decidingFor = decidingAmong(steps);
  const fillFor = fillNothing(fields.flatMap((field) => [field, ...(inBlocks.get(field) ?? []).flat()]));
  return steps.map((step) => {
    const { field } = step;
    const blocks = inBlocks.get(field)?.map((block) => {
      const inner = stepsOf(block);
      const decidingInside = decidingAmong([...steps, ...inner]);
      return inner.map((each) => onPaper(each, decidingInside, fillFor));
    });
    return { ...onPaper(step, decidingFor, fillFor), ...(blocks && { blocks }) };
  });
}

function stepsOf(fields: Field[]): Step[] {
  return fields
    .filter(({ type }) => !fieldTypes[type].isHidden)
    .map((field) => {
      const isConditional = field.visible_if !== undefined;
      return { field, isShown: !isConditional, isConditional, isRequired: field.required };
    });
}

function onPaper(step: Step, decidingFor: (step: Step) => string[], fillFor: FillFor): AskedOnPaper {
  return { field: step.field, fill: fillFor(step.field), deciding: step.isConditional ? decidingFor(step) : null };
}
