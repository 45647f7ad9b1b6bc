"use client";

import { useMemo } from "react";
import { ruledFields } from "@/components/builder/model/ruled-fields";
import { useBuilder } from "@/components/builder/saving/use-builder";
import { Notice } from "@/components/ui/notice";
import { ruleWords as words } from "@/components/words/rules";
import { hasRules } from "@/lib/fields";
import { todayAt } from "@/lib/fields/today";
import { canBeFinished, lint } from "@/lib/paths/lint";

/** The ways through a form with conditions, and those conditions that make no difference. For a form without problems. */
export function PublishPaths() {
  const questions = useBuilder(({ content }) => content.questions);
  const zone = useBuilder(({ content }) => content.settings.time_zone);
  const fields = useMemo(() => ruledFields({ questions }), [questions]);
  const found = useMemo(
    () => (hasRules(fields) ? lint(fields, todayAt(new Date(), typeof zone === "string" ? zone : null)) : null),
    [fields, zone],
  );
  if (!found) return null;
  const { findings, paths } = found;
  const sent = paths.count - paths.exits;
  const count = sent.toLocaleString("en");
  const ways = words.paths.many(paths.isSampled ? words.paths.sampled(count) : count, paths.shortest, paths.longest);
  return (
    <Notice tone={findings.length > 0 || !canBeFinished(paths) ? "warn" : "info"} title={words.paths.title}>
      <p>{canBeFinished(paths) ? (sent === 1 ? words.paths.one(paths.longest) : ways) : words.paths.noFinish}</p>
      {sent > 0 && paths.exits > 0 && <p>{words.paths.exits(paths.exits)}</p>}
      {findings.length > 0 && (
        <ul className="mt-2 list-disc ps-5">
          {[...new Set(findings.map(({ loc, type }) => `“${fields[Number(loc[1])]?.label ?? ""}” ${words.findings[type]}`))].map((said) => (
            <li key={said} dir="auto">
              {said}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
