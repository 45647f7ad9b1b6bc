"use client";

import { useMemo } from "react";
import { brokenNamesToFix } from "@/components/builder/model/broken-names";
import { findPlaceholders } from "@/components/builder/model/find-placeholders";
import { saidLabel } from "@/components/builder/model/said-label";
import type { FormProblem } from "@/components/builder/model/find-problems";
import type { FormContent } from "@/components/builder/model/form-content";
import { progressOfForm } from "@/components/builder/model/progress-of-form";
import { languagesWords } from "@/components/words/languages";
import { nameOfLanguage } from "@/lib/rules/words/name-of-language";
import { OfLanguage } from "@/components/builder/languages/progress-of-language";
import { useBuilder } from "@/components/builder/session/use-builder";
import { Notice } from "@/components/ui/notice";
import { publishWords } from "@/components/words/publish";
import { SayPaths } from "@/components/builder/paths/say-paths";
import { usePaths } from "@/components/builder/paths/use-paths";
import { ruleWords } from "@/components/words/rules";
import { canBeFinished } from "@/lib/rules/paths/lint";

const words = publishWords.publish;

type PublishProblemsProps = { problems: FormProblem[]; onPick: (problem: FormProblem) => void };

/** The problems that prevent publishing, each a link to its question. `isAnnounced`: they are the reply to an attempt. */
export function PublishProblems({ problems, onPick, isAnnounced = false }: PublishProblemsProps & { isAnnounced?: boolean }) {
  return (
    <Notice tone="danger" title={words.problems(problems.length)} isAnnounced={isAnnounced}>
      <ProblemLinks problems={problems} onPick={onPick} />
    </Notice>
  );
}

/** What does not prevent publishing but is probably not meant. */
export function PublishDoubts({ onPick }: Pick<PublishProblemsProps, "onPick">) {
  return (
    <>
      <PublishNames onPick={onPick} />
      <PublishPlaceholders onPick={onPick} />
      <PublishLanguages onPick={onPick} />
    </>
  );
}

/** The texts with a placeholder, each a link to its question. Renders nothing without any. */
function PublishPlaceholders({ onPick }: Pick<PublishProblemsProps, "onPick">) {
  const content = useBuilder((state) => state.content);
  const found = useMemo(() => findPlaceholders(content), [content]);
  if (found.length === 0) return null;
  return (
    <Notice tone="warn" title={words.placeholders(found.length)}>
      <p>{words.placeholdersText}</p>
      <ProblemLinks problems={found} onPick={onPick} />
    </Notice>
  );
}

/** The texts with a `{{key}}` that would stay as it is. They do not prevent publishing either. Renders nothing without any. */
function PublishNames({ onPick }: Pick<PublishProblemsProps, "onPick">) {
  const content = useBuilder((state) => state.content);
  const found = useMemo(() => brokenNamesToFix(content), [content]);
  if (found.length === 0) return null;
  return (
    <Notice tone="warn" title={words.brokenNames(found.length)}>
      <p>{words.brokenNamesText}</p>
      <ProblemLinks problems={found} onPick={onPick} />
    </Notice>
  );
}

/** The languages in which texts are missing, have changed since, or have no place in the form. They do not prevent publishing either. Renders nothing without any. */
function PublishLanguages({ onPick }: Pick<PublishProblemsProps, "onPick">) {
  const content = useBuilder((state) => state.content);
  const found = gapsOf(content);
  if (found.length === 0) return null;
  const languages = new Set(found.map(({ locale }) => locale)).size;
  return (
    <Notice tone="warn" title={languagesWords.gaps(languages)}>
      <ul className="mt-2 flex flex-col">
        {found.map(({ locale, text }) => (
          <li key={`${locale}${text}`}>
            <button
              type="button"
              className="min-h-11 py-1 text-left underline underline-offset-4 hover:text-accent sm:min-h-8"
              onClick={() => onPick({ questionId: null, path: ["translations", locale], message: text })}
            >
              <OfLanguage locale={locale} text={text} />
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function gapsOf(content: FormContent): { locale: string; text: string }[] {
  const { content_locale: given } = content.settings;
  const own = nameOfLanguage(typeof given === "string" ? given : "en");
  const leftOut = new Map<string, number>();
  for (const { locale } of content.leftOut) leftOut.set(locale ?? "", (leftOut.get(locale ?? "") ?? 0) + 1);
  const without = [...leftOut].map(([locale, count]) => ({ locale, text: languagesWords.leftOut.published(count) }));
  const gaps = [...progressOfForm(content)].flatMap(([locale, { texts, missing, outdated }]) => {
    return [
      ...(missing.length > 0 ? [languagesWords.missing({ missing: missing.length, texts, own })] : []),
      ...(outdated.length > 0 ? [languagesWords.outdated(outdated.length)] : []),
    ].map((text) => ({ locale, text }));
  });
  return [...gaps, ...without];
}

function ProblemLinks({ problems, onPick }: PublishProblemsProps) {
  const questions = useBuilder(({ content }) => content.questions);
  const nameOf = (questionId: string | null) => {
    const index = questions.findIndex(({ id }) => id === questionId);
    const question = questions[index];
    return question ? words.ofQuestion(index + 1, saidLabel(questions, question)) : words.ofForm;
  };
  return (
    <ul className="mt-2 flex flex-col">
      {problems.map((problem) => (
        <li key={`${problem.questionId} ${problem.path.join(".")} ${problem.message}`}>
          <button
            type="button"
            className="min-h-11 py-1 text-left underline underline-offset-4 hover:text-accent sm:min-h-8"
            onClick={() => onPick(problem)}
          >
            {nameOf(problem.questionId)}: {problem.message}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The paths of a form that nobody can finish, or that has an ending that nobody sees. Only for forms without problems. */
export function PublishPaths() {
  const { fields, found } = usePaths();
  const isUnseen = found?.findings.some(({ type }) => type === "never_reached");
  if (!found || (canBeFinished(found.paths) && !isUnseen)) return null;
  return (
    <Notice tone="warn" title={ruleWords.paths.title}>
      <SayPaths fields={fields} found={found} />
    </Notice>
  );
}
