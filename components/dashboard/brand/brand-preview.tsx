"use client";

import { useEffect, useState } from "react";
import { brandWords as words } from "@/components/words/brand";
import { brandOf } from "@/lib/rules/forms/brand";

/** A template with everything that a brand touches. */
const TEMPLATE = "contact-us";
/** The frame waits while somebody types or picks a colour. */
const PAUSE_MS = 300;

/** A form with the brand as it is being edited, in a frame. */
export function BrandPreview({ settings }: { settings: Record<string, unknown> }) {
  const brand = useSettled(JSON.stringify(brandOf(settings)));
  return (
    <section aria-label={words.preview} className="min-w-0 lg:sticky lg:top-20 lg:self-start">
      <iframe
        sandbox=""
        title={words.frame}
        src={`/templates/${TEMPLATE}/preview?brand=${encodeURIComponent(brand)}`}
        className="h-[70dvh] min-h-96 w-full rounded-panel border border-line bg-paper"
      />
    </section>
  );
}

/** A text, once it has stopped changing for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
