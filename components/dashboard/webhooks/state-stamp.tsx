import { Check, Clock, X } from "lucide-react";
import { Stamp } from "@/components/ui/stamp";
import { webhooksWords as words } from "@/components/words/webhooks";
import type { DeliveryState } from "@/lib/webhooks/schema";

const looks = {
  waiting: { tone: "warn", icon: <Clock aria-hidden /> },
  delivered: { tone: "ok", icon: <Check aria-hidden /> },
  failed: { tone: "danger", icon: <X aria-hidden /> },
} as const;

export function StateStamp({ state }: { state: DeliveryState }) {
  return <Stamp {...looks[state]}>{words.states[state]}</Stamp>;
}
