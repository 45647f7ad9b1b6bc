import type { DraftRow } from "./present";
import { readContent } from "./present";
import { problemsOfDraft, readDraftFields } from "./read-draft-fields";
import type { DraftCheck } from "@/lib/domain/forms/simulation-schema";
import { canBeFinished, lint, NO_FINISH } from "@/lib/rules/paths/lint";
import { Turns } from "@/lib/base/turns/turns";
import type { Problem } from "@/lib/base/errors/errors";
import { DomainError } from "@/lib/base/errors/errors";
import { parseWith } from "@/lib/base/errors/parse-with";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { newTranslations } from "@/lib/domain/forms/translations/next-translations";
import { readStored } from "@/lib/domain/forms/translations/stored";
import { progressOf } from "@/lib/rules/translations/progress";
import { nameOfLanguage } from "@/lib/rules/words/name-of-language";

type Checking = { now: Date; /** Called between steps; throws once the client has disconnected. */ proceed: () => void };

/** Checks a draft: what prevents publishing, what its owner probably did not mean, and its page paths. */
export async function checkDraft(draft: Pick<DraftRow, "content" | "form" | "formId">, { now, proceed }: Checking): Promise<DraftCheck> {
  const turns = new Turns();
  await turns.next(); // each large draft is parsed in its own turn of the event loop, even if several are checked at once
  const problems = await problemsOfDraft(draft, now);
  if (problems.some(({ loc }) => loc[1] === "fields" || loc[1] === "settings")) return { problems, findings: [], paths: null };
  await turns.next();
  const { fields, endings, today } = await readDraftFields(draft, now);
  const { findings, paths } = await turns.do(lint(fields, today, endings), proceed);
  const { count, exits, isSampled: sampled, shortest, longest } = paths;
  const noFinish = { loc: ["body", "fields"], msg: NO_FINISH, type: "no_finish" };
  const translations = problems.length > 0 ? { problems, gaps: [] } : await checkTranslations(readContent(draft), now);
  return {
    problems: canBeFinished(paths) ? translations.problems : [...translations.problems, noFinish],
    findings: [...findings.map(({ loc, msg, type }) => ({ loc: ["body", ...loc], msg, type })), ...translations.gaps],
    paths: { count, exits, sampled, shortest, longest },
  };
}

const translated = createFormSchema.pick({ title: true, description: true, fields: true, settings: true, translations: true });

/** Why publishing would refuse the translations of a draft, and what they lack. */
async function checkTranslations(content: unknown, now: Date): Promise<{ problems: Problem[]; gaps: Problem[] }> {
  const { translations: given, ...form } = parseWith(translated, content, "body");
  try {
    const stored = readStored(await newTranslations({ ...form, translations: given }, now));
    const gaps = stored.map((each, index) => {
      const { texts, translated: done, outdated } = progressOf(form, each);
      const name = nameOfLanguage(each.locale);
      const loc = ["body", "translations", index];
      const changed = `${name}: ${outdated.length === 1 ? "1 original has changed since it was" : `${outdated.length} originals have changed since they were`} translated`;
      return [
        ...(done < texts ? [{ loc, msg: `${name}: ${texts - done} of ${texts} texts are not translated`, type: "not_translated" }] : []),
        ...(outdated.length > 0 ? [{ loc, msg: changed, type: "translation_outdated" }] : []),
      ];
    });
    return { problems: [], gaps: gaps.flat() };
  } catch (error) {
    if (error instanceof DomainError && error.details) return { problems: error.details, gaps: [] };
    throw error;
  }
}
