import { Ban, CircleCheck, CircleDot, Hourglass, PencilLine, UserRoundX } from "lucide-react";
import { Stamp } from "@/components/ui/stamp";
import { formsWords } from "@/components/words/forms";
import type { FormStatus } from "@/lib/rules/forms/lifecycle";

const styles = {
  active: { tone: "accent", icon: CircleDot },
  completed: { tone: "ok", icon: CircleCheck },
  cancelled: { tone: "danger", icon: Ban },
  expired: { tone: "warn", icon: Hourglass },
  declined: { tone: "danger", icon: UserRoundX },
  draft: { tone: "muted", icon: PencilLine },
} as const;

/** A form's status, Declined for one that its person ended, or Draft. */
export function StatusStamp({ status }: { status: FormStatus | "declined" | "draft" }) {
  const { tone, icon: Icon } = styles[status];
  return (
    <Stamp tone={tone} icon={<Icon aria-hidden />}>
      {formsWords.status[status]}
    </Stamp>
  );
}
