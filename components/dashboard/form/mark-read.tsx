"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { markStep } from "@/components/first-steps";

/** Ticks the last of the first steps, reading a response, on the pages of a form that show one. */
export function MarkRead({ hasAnswers }: { hasAnswers: boolean }) {
  const isReading = /^\/forms\/[^/]+(\/responses.*)?$/.test(usePathname());
  useEffect(() => {
    if (hasAnswers && isReading) markStep("read");
  }, [hasAnswers, isReading]);
  return null;
}
