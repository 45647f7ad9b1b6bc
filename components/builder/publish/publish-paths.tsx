"use client";

import { SayPaths } from "@/components/builder/paths/say-paths";
import { usePaths } from "@/components/builder/paths/use-paths";
import { Notice } from "@/components/ui/notice";
import { ruleWords } from "@/components/words/rules";
import { canBeFinished } from "@/lib/rules/paths/lint";

/** The paths of a form with conditions, and conditions that make no difference. For forms without problems. */
export function PublishPaths() {
  const { fields, found } = usePaths();
  if (!found) return null;
  const isOdd = found.findings.length > 0 || !canBeFinished(found.paths);
  return (
    <Notice tone={isOdd ? "warn" : "info"} title={ruleWords.paths.title}>
      <SayPaths fields={fields} found={found} />
    </Notice>
  );
}
