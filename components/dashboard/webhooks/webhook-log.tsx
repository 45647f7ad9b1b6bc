import type { ReactNode } from "react";
import { PageLinks } from "@/components/dashboard/page-links";
import type { DeliveryQuery, LogOf } from "./delivery-log";
import { DeliveryLog } from "./delivery-log";
import { webhooksWords as words } from "@/components/words/webhooks";
import type { PresentedDelivery, DeliveryState } from "@/lib/entry/webhooks/deliveries/schema";
import { deliveryStates } from "@/lib/entry/webhooks/deliveries/schema";
import { clsx } from "clsx";
import Link from "next/link";

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

/** Filters the log by state, kept in the URL. */
function StateFilter({ here, state }: { here: string; state: DeliveryState | null }) {
  const links = [
    { value: null, label: words.all, href: here },
    ...deliveryStates.map((value) => ({ value, label: words.states[value], href: `${here}?state=${value}` })),
  ];
  return (
    <nav aria-label={words.filter}>
      <ul className="flex flex-wrap gap-1.5">
        {links.map(({ value, label, href }) => (
          <li key={href}>
            <Link
              href={href}
              scroll={false}
              aria-current={value === state ? "page" : undefined}
              className={clsx(
                "inline-flex min-h-11 items-center rounded-control border px-3 whitespace-nowrap sm:min-h-8",
                value === state ? "border-ink bg-ink text-paper" : "border-line bg-surface hover:border-field",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
