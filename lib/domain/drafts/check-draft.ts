import type { DraftRow } from "./present";
import { problemsOfDraft, readDraftFields } from "./read-draft-fields";
import type { DraftCheck } from "@/lib/domain/forms/simulation-schema";
import { canBeFinished, lint, NO_FINISH } from "@/lib/rules/paths/lint";
import { Turns } from "@/lib/base/turns/turns";

type Checking = { now: Date; /** Called between steps; throws once the client has disconnected. */ proceed: () => void };

/** Checks a draft: what prevents publishing, what its owner probably did not mean, and its page paths. */
export async function checkDraft(draft: Pick<DraftRow, "content" | "form" | "formId">, { now, proceed }: Checking): Promise<DraftCheck> {
  const turns = new Turns();
  await turns.next(); // each large draft is parsed in its own turn of the event loop, even if several are checked at once
  const problems = problemsOfDraft(draft, now);
  if (problems.some(({ loc }) => loc[1] === "fields" || loc[1] === "settings")) return { problems, findings: [], paths: null };
  await turns.next();
  const { fields, today } = readDraftFields(draft, now);
  const { findings, paths } = await turns.do(lint(fields, today), proceed);
  const { count, exits, isSampled: sampled, shortest, longest } = paths;
  const noFinish = { loc: ["body", "fields"], msg: NO_FINISH, type: "no_finish" };
  return {
    problems: canBeFinished(paths) ? problems : [...problems, noFinish],
    findings: findings.map(({ loc, msg, type }) => ({ loc: ["body", ...loc], msg, type })),
    paths: { count, exits, sampled, shortest, longest },
  };
}
