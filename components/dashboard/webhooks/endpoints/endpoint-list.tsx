import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { endpointsWords as words } from "@/components/words/endpoints";
import type { PresentedEndpoint } from "@/lib/entry/webhooks/endpoints/schema";
import { EndpointStamp } from "./endpoint-stamp";
import { NewEndpointButton } from "./new-endpoint-button";

/** The webhook endpoints of the account. */
export function EndpointList({ endpoints }: { endpoints: PresentedEndpoint[] }) {
  return (
    <section aria-labelledby="endpoints-title">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="endpoints-title" className="font-serif text-20 font-semibold">
            {words.title}
          </h2>
          <p className="mt-1 max-w-prose text-muted">{words.lead}</p>
        </div>
        <NewEndpointButton />
      </div>
      {endpoints.length === 0 ? (
        <p className="rounded-panel border border-dashed border-line px-4 py-6 text-muted">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
          {endpoints.map((endpoint) => (
            <li
              key={endpoint.id}
              className="relative flex items-start gap-x-4 gap-y-1 px-4 py-3 hover:bg-tint max-sm:flex-wrap sm:items-center"
            >
              <span className="shrink-0 max-sm:order-1 sm:w-28">
                <EndpointStamp endpoint={endpoint} />
              </span>
              <div className="min-w-0 flex-1">
                <Link
                  href={`/settings/webhooks/${endpoint.id}`}
                  className="font-semibold break-words after:absolute after:inset-0 hover:text-accent hover:underline"
                >
                  {nameOf(endpoint)}
                </Link>
                <p className="truncate text-13 text-muted">{endpoint.url}</p>
              </div>
              <span className="text-13 text-muted max-sm:order-2 max-sm:w-full">{sayEvents(endpoint)}</span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted max-sm:hidden" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What an endpoint is called: by what receives it, else by its host. */
export function nameOf({ description, url }: PresentedEndpoint): string {
  return description ?? new URL(url).host;
}

/** Which events an endpoint gets. */
export function sayEvents({ events, form_id }: PresentedEndpoint): string {
  const which = events.includes("*") ? words.allEvents : words.events(events.length);
  return form_id === null ? which : `${which} ${words.ofForm}`;
}
