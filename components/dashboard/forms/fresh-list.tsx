"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { callApi } from "@/components/api-client/call-api";
import { isOverlayOpen } from "@/components/ui/open-overlays";
import type { ListQuery } from "./list-query";
import type { ListedForm } from "./listed-form";

/** Including the round trip, a new response is counted within about three seconds. */
const EVERY_MS = 3_000;

type FreshListProps = { query: ListQuery; forms: ListedForm[]; limit: number };

/**
 * Refreshes the list when its tab is shown again and, while it is visible, when something has changed. It polls only the forms,
 * not the page. Rows keep their form, so selection, focus and scroll position stay.
 */
export function FreshList({ query, forms, limit }: FreshListProps) {
  const router = useRouter();
  const polledQuery = JSON.stringify(queryOf(query, limit));
  const shown = JSON.stringify(forms);
  useEffect(() => {
    let isCurrent = true;
    const refresh = () => {
      if (isCurrent && isVisible()) router.refresh();
    };
    const poll = async () => {
      if (!isVisible()) return;
      const query = JSON.parse(polledQuery) as ReturnType<typeof queryOf>; // written above
      if (query === null) return;
      const now = await callApi("GET /api/v1/forms", { query });
      if (JSON.stringify(now) !== shown) refresh();
    };
    const timer = setInterval(() => void poll().catch(() => undefined), EVERY_MS); // the next poll may succeed
    document.addEventListener("visibilitychange", refresh);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [polledQuery, shown, router]);
  return null;
}

/** While a dialog is open, the list behind it does not change. */
function isVisible(): boolean {
  return !document.hidden && !isOverlayOpen();
}

/** The API query for the same forms; null for the list of drafts. */
function queryOf({ status, search, sort, cursor }: ListQuery, limit: number) {
  if (status === "drafts") return null;
  return {
    expand: "activity" as const,
    sort,
    limit: String(limit),
    ...(status && { status }),
    ...(search && { search }),
    ...(cursor && { cursor }),
  };
}
