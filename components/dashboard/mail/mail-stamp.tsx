import { Check, Clock, Inbox, X } from "lucide-react";
import { Stamp } from "@/components/ui/stamp";
import { mailPageWords as words } from "@/components/words/mail";
import type { MailState } from "@/lib/domain/mail/schema";

const styles = {
  waiting: { tone: "warn", icon: <Clock aria-hidden /> },
  accepted: { tone: "ok", icon: <Check aria-hidden /> },
  kept: { tone: "muted", icon: <Inbox aria-hidden /> },
  failed: { tone: "danger", icon: <X aria-hidden /> },
  uncertain: { tone: "warn", icon: <Clock aria-hidden /> },
  suppressed: { tone: "danger", icon: <X aria-hidden /> },
} as const;

/** The state of an email. */
export function MailStamp({ state }: { state: MailState }) {
  return <Stamp {...styles[state]}>{words.states[state]}</Stamp>;
}
