import { z } from "zod";
import { coded } from "@/lib/base/errors/issue-problem";
import type { Condition } from "@/lib/rules/conditions/condition";
import { conditionSchema } from "@/lib/rules/conditions/condition-schema";
import { boundedList } from "@/lib/rules/fields/definition/bounded-list";
import { filledText } from "@/lib/rules/fields/definition/config-options";
import { namesOf, withNames } from "@/lib/rules/fields/names-in-text";
import { endingKey } from "@/lib/rules/translations/texts";
import { oneLine, webAddress } from "./texts";

/** As many as a form can have. */
export const MAX_ENDINGS = 10;
/** Bytes of JSON of all endings of a form: they are read with every page, as the other settings are. */
const MAX_BYTES = 32 * 1024;

const ENDINGS = 'Must be a list of endings such as {"when": {"field": "score", "op": "gte", "value": 8}, "title": "…"}';
const KEY = "Must start with a letter and have only letters, digits, _ and -, at most 64 characters";

const MESSAGES = { type: ENDINGS, min: ENDINGS, max: `Must have at most ${MAX_ENDINGS} endings` };

const ending = z.object(
  {
    key: z
      .string(KEY)
      .regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, KEY)
      .nullish()
      .describe("Its name in responses and translations; `ending_1`, `ending_2` and so on by its place when left out"),
    when: conditionSchema
      .nullish()
      .describe("A condition (contract §21) on any question. The first ending whose condition is true is taken; without one, it always is"),
    title: oneLine(255).nullish().describe("Heading of the receipt"),
    text: filledText(2000).nullish().describe("Text of the receipt"),
    redirect_url: webAddress.nullish().describe("Where the browser goes after the answer is stored, instead of the receipt"),
  },
  ENDINGS,
);

/** The setting `endings` (contract §46). Whether the questions of its conditions exist is checked with the fields: `endingProblems`. */
export const endingsSetting = boundedList(ending, { min: 0, max: MAX_ENDINGS, messages: MESSAGES }).superRefine((given, context) => {
  const seen = new Set<string>();
  for (const [index, each] of given.entries()) {
    const key = endingKey(each, index);
    if (seen.has(key))
      context.addIssue({
        code: "custom",
        path: [index, "key"],
        ...coded("repeated", `Must be unique: an earlier ending has the key ${key}`),
      });
    seen.add(key);
  }
  if (new TextEncoder().encode(JSON.stringify(given)).byteLength > MAX_BYTES)
    context.addIssue({ code: "custom", path: [], ...coded("too_big", "Must be at most 32 KB of JSON", { maximum: MAX_BYTES }) });
});

/** What is shown after sending, to those whose answers lead there. */
export type Ending = {
  /** Its name in responses, unique in the form. */
  key: string;
  /** Null: all answers lead there. */
  when: Condition | null;
  title: string | null;
  text: string | null;
  redirectUrl: string | null;
};

/** The endings among settings, in their order. None where an earlier release stored something else under this name. */
export function readEndings(settings: { endings?: unknown } | null | undefined): Ending[] {
  const given = settings && Object.hasOwn(settings, "endings") ? settings.endings : undefined;
  if (given === undefined || given === null) return [];
  return (endingsSetting.safeParse(given).data ?? []).map((each, index) => ({
    key: endingKey(each, index),
    when: each.when ?? null,
    title: each.title ?? null,
    text: each.text ?? null,
    redirectUrl: each.redirect_url ?? null,
  }));
}

/** What owners call an ending: its title, with names of questions for answers, or its key where it has none or is there no more. */
export function titleOf(
  key: string,
  { endings, fields }: { endings: Ending[]; fields: readonly { key: string; label: string }[] },
): string {
  return withNames(endings.find((each) => each.key === key)?.title ?? key, namesOf(fields));
}

/** Where the browser goes after sending; null for the receipt. An ending that says something shows it instead of leading to the form's address. */
export function addressAfter(ending: Ending | null, form: { redirect_url?: string | null | undefined }): string | null {
  const saysNothing = ending === null || (ending.title === null && ending.text === null);
  return ending?.redirectUrl ?? (saysNothing ? (form.redirect_url ?? null) : null);
}
