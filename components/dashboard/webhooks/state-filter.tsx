import { clsx } from "clsx";
import Link from "next/link";
import { webhooksWords as words } from "@/components/words/webhooks";
import type { DeliveryState } from "@/lib/entry/webhooks/deliveries/schema";
import { deliveryStates } from "@/lib/entry/webhooks/deliveries/schema";

/** Filters the log by state, kept in the URL. */
export function StateFilter({ here, state }: { here: string; state: DeliveryState | null }) {
  const links = [
    { value: null, label: words.all, href: here },
    ...deliveryStates.map((value) => ({ value, label: words.states[value], href: `${here}?state=${value}` })),
  ];
  return (
    <nav aria-label={words.filter}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ value, label, href }) => (
          <li key={href}>
            <Link
              href={href}
              scroll={false}
              aria-current={value === state ? "page" : undefined}
              className={clsx(
                "inline-flex min-h-11 items-center rounded-control border px-3 text-15 no-underline sm:min-h-8 sm:text-13",
                value === state ? "border-ink bg-surface font-semibold text-ink" : "border-line text-muted hover:border-ink hover:text-ink",
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
