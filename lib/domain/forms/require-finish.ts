import type { CreateForm } from "./schema";
import { todayOf } from "./today-of";
import { invalid } from "@/lib/base/errors/errors";
import { fieldTypes } from "@/lib/rules/fields";
import { canBeFinished, lint, NO_FINISH } from "@/lib/rules/paths/lint";
import { inTurns } from "@/lib/base/turns/turns";

/** @throws DomainError invalid when all answers lead to an exit. Explores only forms that have one. */
export async function requireFinish({ fields, settings }: Pick<CreateForm, "fields" | "settings">, now: Date): Promise<void> {
  if (!fields.some((field) => fieldTypes[field.type].begins(field) === "exit")) return;
  const { paths } = await inTurns(lint(fields, todayOf({ settings: JSON.stringify(settings ?? {}) }, now)));
  if (!canBeFinished(paths)) throw invalid(["body", "fields"], NO_FINISH, "no_finish");
}
