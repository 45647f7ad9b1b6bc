import type { ReactNode } from "react";
import { PageLinks } from "@/components/dashboard/page-links";
import { DeliveryLog } from "@/components/dashboard/webhooks/delivery-log";
import { StateFilter } from "@/components/dashboard/webhooks/state-filter";
import { webhooksWords as words } from "@/components/words/webhooks";
import type { DeliveryState, PresentedDelivery } from "@/lib/webhooks/schema";

type WebhookLogProps = {
  /** The page it stands on, and the list of the API that it shows. */
  here: string;
  api: string;
  query: { state: DeliveryState | null; cursor: string | null };
  deliveries: PresentedDelivery[];
  older: string | null;
  /** Shown when there is nothing at all. */
  empty: ReactNode;
};

/** The log of deliveries with its filter. */
export function WebhookLog({ here, api, query: { state, cursor }, deliveries, older, empty }: WebhookLogProps) {
  if (deliveries.length === 0 && state === null && cursor === null) return empty;
  const address = (base: string, from: string | null) => {
    const query = new URLSearchParams({ ...(state && { state }), ...(from && { cursor: from }) });
    return query.size > 0 ? `${base}?${query.toString()}` : base;
  };
  return (
    <div className="flex flex-col gap-4">
      <StateFilter here={here} state={state} />
      {deliveries.length === 0 ? (
        <p className="rounded-panel border border-dashed border-line px-4 py-6 text-muted">{words.noneInState}</p>
      ) : (
        <DeliveryLog key={state} path={address(api, cursor)} initial={deliveries} openId={null} />
      )}
      <PageLinks
        newest={cursor === null ? null : { href: address(here, null), label: words.newest }}
        older={older === null ? null : { href: address(here, older), label: words.older }}
      />
    </div>
  );
}
