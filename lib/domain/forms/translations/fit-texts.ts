import type { Problem } from "@/lib/base/errors/errors";
import { codeOf, parseOptions } from "@/lib/base/errors/issue-problem";
import type { Steps } from "@/lib/base/turns/turns";
import { fieldSchema } from "@/lib/rules/fields";
import { knownSettings, pickKnown } from "@/lib/rules/forms/settings";
import type { Content, Texts } from "@/lib/rules/translations/texts";
import { translate } from "@/lib/rules/translations/translate";

const LONGEST = { title: 255, description: 10_000 };

/** What is wrong with translated texts in their places: each must be what the form itself may have there. @param loc of the translation. */
export function* findUnfit(texts: Texts, { content, loc }: { content: Content; loc: Problem["loc"] }): Steps<Problem[]> {
  const { content: translated } = translate(content, texts);
  const problems: Problem[] = [];
  for (const name of ["title", "description"] as const)
    if ((texts[`/${name}`]?.length ?? 0) > LONGEST[name])
      problems.push({
        loc: [...loc, name],
        msg: `Must have at most ${LONGEST[name]} characters`,
        type: "too_big",
        ctx: { maximum: LONGEST[name] },
      });
  for (const field of translated.fields) {
    const { error } = fieldSchema.safeParse(field, parseOptions);
    for (const issue of error?.issues ?? []) {
      const name = issue.path[0] === "config" ? issue.path[1] : issue.path[0];
      problems.push({ loc: [...loc, "fields", field.key, String(name)], msg: issue.message, ...codeOf(issue) });
    }
    yield;
  }
  const { error } = knownSettings.safeParse(pickKnown(translated.settings ?? {}), parseOptions);
  for (const issue of error?.issues ?? [])
    problems.push({
      loc: [...loc, "texts", ...issue.path.map((name) => (typeof name === "number" ? name : String(name)))],
      msg: issue.message,
      ...codeOf(issue),
    });
  return problems;
}
