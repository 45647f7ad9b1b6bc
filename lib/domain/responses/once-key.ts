import { createHash } from "node:crypto";
import type { Sender } from "@/lib/rules/forms/respondents";

/** What no two responses of a form may have in common if it takes one from each person; null if it takes more. The account's people are known by their ids, because their addresses change. */
export function onceKeyOf(formId: string, sender: Sender | null | undefined): string | null {
  if (!sender?.once) return null;
  const { user_id, email } = sender.respondent;
  return createHash("sha256")
    .update(`respondent:${formId}:${user_id ?? email}`)
    .digest("hex");
}
