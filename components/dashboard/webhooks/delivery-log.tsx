"use client";

import { useState } from "react";
import { usePolled } from "@/components/dashboard/use-polled";
import { DeliveryRow } from "@/components/dashboard/webhooks/delivery-row";
import type { PresentedDelivery } from "@/lib/webhooks/schema";

type DeliveryLogProps = {
  /** Where the API lists these very deliveries. */
  path: string;
  initial: PresentedDelivery[];
  /** The delivery that is open at first. */
  openId: string | null;
};

const EVERY_MS = 3_000;

/** Deliveries, newest first, kept up to date while they are looked at. One of them is open at a time. */
export function DeliveryLog({ path, initial, openId }: DeliveryLogProps) {
  const { value: deliveries, refresh } = usePolled(path, initial, EVERY_MS);
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
