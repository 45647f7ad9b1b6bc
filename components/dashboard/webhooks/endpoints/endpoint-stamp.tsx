import { Check, Pause, TriangleAlert } from "lucide-react";
import { Stamp } from "@/components/ui/stamp";
import { endpointsWords as words } from "@/components/words/endpoints";
import type { PresentedEndpoint } from "@/lib/entry/webhooks/endpoints/schema";

const styles = {
  active: { tone: "ok", icon: <Check aria-hidden /> },
  failing: { tone: "warn", icon: <TriangleAlert aria-hidden /> },
  disabled: { tone: "danger", icon: <Pause aria-hidden /> },
} as const;

/** How an endpoint is doing. */
export function EndpointStamp({ endpoint: { enabled, failing_since } }: { endpoint: PresentedEndpoint }) {
  const state = !enabled ? "disabled" : failing_since === null ? "active" : "failing";
  return <Stamp {...styles[state]}>{words.states[state]}</Stamp>;
}
