import type { Said } from "@/lib/domain/forms/declined";

/** Whether somebody waits for a reply: not if the one who asked has handed the form on since. */
export function isWaiting({ conversation, handed_on }: Pick<Said, "conversation" | "handed_on">): boolean {
  const last = conversation?.at(-1);
  return last?.from === "person" && (!handed_on || last.at > handed_on.at);
}
