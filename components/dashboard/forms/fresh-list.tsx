"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { callApi } from "../call-api";
import type { ListQuery } from "./list-query";
import type { ListedForm } from "./listed-form";

const EVERY_MS = 20_000;

type FreshListProps = { query: ListQuery; forms: ListedForm[]; limit: number };

/**
 * Shows the list anew when someone comes back to it, and while it is looked at when something has changed: only its forms are asked for
 * then, not the page. Rows stay where their form is, and with them what is selected, focused and scrolled to.
 */
export function FreshList({ query, forms, limit }: FreshListProps) {
  const router = useRouter();
  const asked = JSON.stringify(askedFor(query, limit));
  const shown = JSON.stringify(forms);
  useEffect(() => {
    let isCurrent = true;
    const refresh = () => {
      if (isCurrent && isLookedAt()) router.refresh();
    };
    const look = async () => {
      if (!isLookedAt()) return;
      const query = JSON.parse(asked) as ReturnType<typeof askedFor>; // written above
      if (query === null) return;
      const now = await callApi("GET /api/v1/forms", { query });
      if (JSON.stringify(now) !== shown) refresh();
    };
    const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS); // the next time may succeed
    document.addEventListener("visibilitychange", refresh);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [asked, shown, router]);
  return null;
}

/** While a dialog asks about forms, nothing behind it changes. */
function isLookedAt(): boolean {
  return !document.hidden && !document.querySelector("[role=dialog]");
}

/** The same forms, as the API is asked for them; null where drafts are shown. */
function askedFor({ status, search, sort, cursor }: ListQuery, limit: number) {
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
