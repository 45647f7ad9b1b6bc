"use client";

import { useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import { usePolled } from "@/components/dashboard/use-polled";
import { DeliveryRow } from "./delivery-row";
import type { DeliveryState, PresentedDelivery } from "@/lib/webhooks/schema";

/** The part of the log to show: by state, and from a cursor. */
export type DeliveryQuery = { state: DeliveryState | null; cursor: string | null };

type DeliveryLogProps = {
  /** The form; null for the whole account. */
  formId: string | null;
  query: DeliveryQuery;
  initial: PresentedDelivery[];
  /** The delivery to open initially. */
  openId: string | null;
};

const EVERY_MS = 3_000;

/** Deliveries, newest first, polled while visible. One can be open at a time. */
export function DeliveryLog({ formId, query, initial, openId }: DeliveryLogProps) {
  const asked = { ...(query.state && { state: query.state }), ...(query.cursor && { cursor: query.cursor }) };
  const read = () =>
    formId === null
      ? callApi("GET /api/v1/webhooks/deliveries", { query: asked })
      : callApi("GET /api/v1/forms/{form_id}/deliveries", { params: { form_id: formId }, query: asked });
  const { value: deliveries, refresh } = usePolled({ key: JSON.stringify([formId, asked]), read, initial, everyMs: EVERY_MS });
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
