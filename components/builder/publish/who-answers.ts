import type { FormContent } from "@/components/builder/model/form-content";

export type Who = "many" | "one";

/** How long a form is open unless its owner says otherwise: for many, until it is closed. */
const STANDARD_LIFETIME: Record<Who, string | null> = { many: null, one: "7d" };

/** Who answers a form with this content. Without a limit in it, the form takes one response (contract §4). */
export function whoAnswers({ settings: { response_limit: limit } }: FormContent): Who {
  return limit === undefined || limit === 1 ? "one" : "many";
}

/** The content for others: with their limit, and with their closing time unless its owner has chosen one. */
export function forOthers(content: FormContent, who: Who): Pick<FormContent, "settings" | "other"> {
  const { settings, other } = content;
  const before = STANDARD_LIFETIME[whoAnswers(content)];
  const isChosen = (other.expires_at ?? undefined) !== undefined || (other.expires_in !== undefined && other.expires_in !== before);
  return {
    settings: { ...without(settings, who === "one" ? "waiting_list" : "outcomes"), response_limit: who === "one" ? 1 : null },
    other: isChosen ? other : { ...other, expires_in: STANDARD_LIFETIME[who] },
  };
}

/** On a form for many, one person must not end it for the others; on one for one person, nobody waits. */
function without(settings: FormContent["settings"], setting: string): FormContent["settings"] {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => name !== setting));
}
