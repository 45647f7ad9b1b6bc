import { inTurns } from "@/lib/base/turns/turns";
import { readFields } from "@/lib/domain/forms/read-fields";
import { todayOf } from "@/lib/domain/forms/today-of";
import type { AskedContent } from "@/lib/domain/forms/versions/data";
import type { Answer } from "@/lib/rules/fields";
import { readEndings } from "@/lib/rules/forms/endings";
import { readSettings } from "@/lib/rules/forms/settings";
import { endingOf } from "@/lib/rules/paths/ending-of";

type Answered = {
  /** The version that was answered. */
  asked: Pick<AskedContent, "fields" | "settings">;
  answers: Readonly<Record<string, Answer>>;
  submittedAt: Date;
};

/** The key of the ending that answers lead to, by the version that was answered and the day on which they were sent; null if there is none. */
export async function endingAfter({ asked, answers, submittedAt }: Answered): Promise<string | null> {
  const endings = readEndings(readSettings(asked));
  if (endings.length === 0) return null;
  const ending = await inTurns(endingOf(endings, { fields: readFields(asked), answers, today: todayOf(asked, submittedAt) }));
  return ending?.key ?? null;
}
