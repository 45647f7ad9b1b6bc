"use client";

import { useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import { usePolled } from "@/components/dashboard/use-polled";
import { DeliveryRow } from "./delivery-row";
import type { DeliveryState, PresentedDelivery } from "@/lib/entry/webhooks/deliveries/schema";

/** The part of the log to show: by state, and from a cursor. */
export type DeliveryQuery = { state: DeliveryState | null; cursor: string | null };

/** A form or an endpoint; null for the whole account. */
export type LogOf = { form_id: string } | { endpoint_id: string } | null;

type DeliveryLogProps = {
  of: LogOf;
  query: DeliveryQuery;
  initial: PresentedDelivery[];
  /** The delivery to open initially. */
  openId: string | null;
};

const EVERY_MS = 3_000;

/** Deliveries, newest first, polled while visible. One can be open at a time. */
export function DeliveryLog({ of, query, initial, openId }: DeliveryLogProps) {
  const asked = { ...(query.state && { state: query.state }), ...(query.cursor && { cursor: query.cursor }) };
  const read = () => {
    if (of === null) return callApi("GET /api/v1/webhooks/deliveries", { query: asked });
    if ("form_id" in of) return callApi("GET /api/v1/forms/{form_id}/deliveries", { params: of, query: asked });
    return callApi("GET /api/v1/webhooks/endpoints/{endpoint_id}/deliveries", { params: of, query: asked });
  };
  const { value: deliveries, refresh } = usePolled({ key: JSON.stringify([of, asked]), read, initial, everyMs: EVERY_MS });
  const [open, setOpen] = useState(openId);
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
      {deliveries.map((delivery) => (
        <DeliveryRow
          key={delivery.id}
          delivery={delivery}
          isOpen={open === delivery.id}
          onToggle={() => setOpen(open === delivery.id ? null : delivery.id)}
          onChange={refresh}
        />
      ))}
    </ul>
  );
}
