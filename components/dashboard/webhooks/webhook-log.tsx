import type { ReactNode } from "react";
import { PageLinks } from "@/components/dashboard/page-links";
import type { DeliveryQuery, LogOf } from "./delivery-log";
import { DeliveryLog } from "./delivery-log";
import { StateFilter } from "./state-filter";
import { webhooksWords as words } from "@/components/words/webhooks";
import type { PresentedDelivery } from "@/lib/entry/webhooks/deliveries/schema";

type WebhookLogProps = {
  /** The path of its page. */
  here: string;
  /** Whose deliveries to show; null for all of the account. */
  of: LogOf;
  query: DeliveryQuery;
  deliveries: PresentedDelivery[];
  older: string | null;
  /** Shown when there are no deliveries at all. */
  empty: ReactNode;
};

/** The log of deliveries with its filter. */
export function WebhookLog({ here, of, query, deliveries, older, empty }: WebhookLogProps) {
  const { state, cursor } = query;
  if (deliveries.length === 0 && state === null && cursor === null) return empty;
  const address = (from: string | null) => {
    const asked = new URLSearchParams({ ...(state && { state }), ...(from && { cursor: from }) });
    return asked.size > 0 ? `${here}?${asked.toString()}` : here;
  };
  return (
    <div className="flex flex-col gap-4">
      <StateFilter here={here} state={state} />
      {deliveries.length === 0 ? (
        <p className="rounded-panel border border-dashed border-line px-4 py-6 text-muted">{words.noneInState}</p>
      ) : (
        <DeliveryLog key={state} of={of} query={query} initial={deliveries} openId={null} />
      )}
      <PageLinks
        newest={cursor === null ? null : { href: address(null), label: words.newest }}
        older={older === null ? null : { href: address(older), label: words.older }}
      />
    </div>
  );
}
