import type { Steps } from "@/lib/base/turns/turns";
import { parseOptions } from "@/lib/base/errors/issue-problem";
import type { Condition } from "@/lib/rules/conditions/condition";
import type { Field } from "@/lib/rules/fields";
import { fieldsSchema } from "@/lib/rules/fields";
import { endingProblems } from "@/lib/rules/fields/rule-problems";
import { endingsSetting, MAX_ENDINGS, readEndings } from "@/lib/rules/forms/endings";
import { lowerFirst, shorten } from "./mend-texts";
import type { Ending, Finding } from "./outline";
import type { Draft, RuleBook } from "./rule-book";

/** An ending as it is written into the settings of the draft, and its place in the outline. */
export type WrittenEnding = {
  place: number;
  ending: { key: string; when?: Condition; title?: string; text?: string; redirect_url?: string };
};

const MAX_TITLE = 255;
const MAX_TEXT = 2000;

/** What follows the sending (contract §46), and what became of each ending of the source. */
export function* writeEndings(
  given: Ending[],
  { rules, drafts }: { rules: RuleBook; drafts: Draft[] },
): Steps<{ endings: WrittenEnding[]; findings: Finding[] }> {
  const endings: WrittenEnding[] = [];
  const findings: Finding[] = [];
  const fields = given.length === 0 ? [] : (fieldsSchema.safeParse(drafts.flatMap(({ field }) => field ?? []), parseOptions).data ?? []); // prettier-ignore
  let isOver = false;
  for (const [place, each] of given.entries()) {
    const { source, when, title, text, redirectUrl } = each;
    const head = when === null ? source : `${source}: ${when.source}`;
    const leave = (reason: string) => findings.push({ source: head, outcome: "left_out", note: `An ending; it was left out: ${reason}` });
    const condition = when === null ? null : rules.conditionOf(when);
    if (isOver) leave("an earlier one is for all other answers");
    else if (endings.length >= MAX_ENDINGS) leave(`a form has at most ${MAX_ENDINGS} endings`);
    else if (typeof condition === "string") leave(condition);
    else {
      const ending = {
        key: `ending_${endings.length + 1}`,
        ...(condition && { when: condition }),
        ...(title !== undefined && { title: shorten(title.replaceAll(/\s+/g, " ").trim(), MAX_TITLE) }),
        ...(text !== undefined && { text: shorten(text, MAX_TEXT) }),
        ...(redirectUrl !== undefined && { redirect_url: redirectUrl }),
      };
      const problem = problemWith([...endings.map((known) => known.ending), ending], fields);
      if (problem !== null) leave(lowerFirst(problem));
      else {
        endings.push({ place, ending });
        findings.push({ source: head, ...outcomeOf(each) });
        isOver = when === null;
      }
    }
    yield;
  }
  return { endings, findings };
}

function problemWith(endings: WrittenEnding["ending"][], fields: Field[]): string | null {
  const { error } = endingsSetting.safeParse(endings, parseOptions);
  return error?.issues[0]?.message ?? endingProblems(readEndings({ endings }), fields)[0]?.message ?? null;
}

function outcomeOf({ when, text, redirectUrl }: Ending): Omit<Finding, "source"> {
  const changes = [
    ...(when?.change === undefined ? [] : [lowerFirst(when.change)]),
    ...(text !== undefined && text.length > MAX_TEXT ? ["its text was shortened to 2,000 characters"] : []),
    ...(redirectUrl === undefined ? [] : [`people go to ${shorten(redirectUrl, 200)} then`]),
  ];
  const what = when === null ? "An ending for all other answers" : "An ending";
  return changes.length === 0 ? { outcome: "taken", note: what } : { outcome: "changed", note: `${what}; ${changes.join("; ")}` };
}
