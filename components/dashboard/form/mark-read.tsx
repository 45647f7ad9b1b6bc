"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { markStep } from "../forms/first-steps";

/** Reading answers is the last of the first steps: it is taken on the pages of a form that has some. */
export function MarkRead({ hasAnswers }: { hasAnswers: boolean }) {
  const isReading = /\/responses(\/|$)/.test(usePathname());
  useEffect(() => {
    if (hasAnswers && isReading) markStep("read");
  }, [hasAnswers, isReading]);
  return null;
}
