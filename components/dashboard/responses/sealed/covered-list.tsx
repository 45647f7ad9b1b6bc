"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useMemo } from "react";
import { listHref } from "@/components/dashboard/responses/list-address";
import { OwnListProvider } from "@/components/dashboard/responses/own-list";
import { SealedExport } from "./export-items";

/** Wraps a list whose answers are covered. It can be sorted by time, and exported as it is stored. */
export function CoveredList({ formId, children }: { formId: string; children: ReactNode }) {
  const router = useRouter();
  const own = useMemo(
    () => ({
      change: ({ sort }: Record<string, string | null>) => {
        if (sort !== undefined) router.push(listHref(formId, {}, { sort }), { scroll: false });
      },
      reload: () => undefined,
      exportItems: (ids: string[]) => <SealedExport formId={formId} ids={ids} />,
    }),
    [router, formId],
  );
  return <OwnListProvider value={own}>{children}</OwnListProvider>;
}
