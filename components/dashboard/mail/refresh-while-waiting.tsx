"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY_MS = 2_000;

/** Loads the page's data anew until the email has ended. */
export function RefreshWhileWaiting() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && router.refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
