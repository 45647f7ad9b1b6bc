import { Ban, Check, CircleDashed, Clock, Eye, MailX, UserRoundX } from "lucide-react";
import { Stamp } from "@/components/ui/stamp";
import { roundsWords } from "@/components/words/rounds";
import type { PersonStatus } from "@/lib/domain/rounds/schema";

const styles = {
  answered: { tone: "ok", icon: Check },
  opened: { tone: "accent", icon: Eye },
  waiting: { tone: "muted", icon: CircleDashed },
  declined: { tone: "danger", icon: UserRoundX },
  not_me: { tone: "danger", icon: UserRoundX },
  more_time: { tone: "warn", icon: Clock },
  bounced: { tone: "danger", icon: MailX },
  unsubscribed: { tone: "warn", icon: MailX },
  cancelled: { tone: "muted", icon: Ban },
  closed: { tone: "muted", icon: Ban },
} as const;

/** What became of asking a person. */
export function PersonStamp({ status }: { status: PersonStatus }) {
  const { tone, icon: Icon } = styles[status];
  return (
    <Stamp tone={tone} icon={<Icon aria-hidden />}>
      {roundsWords.statuses[status]}
    </Stamp>
  );
}
