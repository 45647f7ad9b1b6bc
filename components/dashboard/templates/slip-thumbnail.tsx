"use client";

import { useWhenIdle } from "@/components/ui/use-when-idle";

/**
 * A respondent's page in small: the page itself, out of reach of mouse, keyboard and screen reader. Higher than any of them, so that none scrolls.
 * It comes once the browser has nothing more urgent to do: a dozen documents at once would hold up the page they are on.
 */
export function SlipThumbnail({ src }: { src: string }) {
  const isIdle = useWhenIdle();
  return (
    <div className="aspect-[4/3] overflow-hidden" aria-hidden>
      {isIdle && (
        <iframe
          src={src}
          title=""
          sandbox=""
          loading="lazy"
          inert
          tabIndex={-1}
          className="pointer-events-none h-[2600px] w-[250%] origin-top-left scale-40 border-0"
        />
      )}
    </div>
  );
}
