"use client";

import type { DialogProps } from "./dialog";
import { LateOverlay } from "./dialog";

/** Slides in from the side and leaves the page visible; on phones it covers the whole page. */
export function Sheet(props: DialogProps) {
  return (
    <LateOverlay
      {...props}
      place="inset-y-0 right-0 w-full sm:max-w-md sm:border-y-0 sm:border-r-0 data-ending-style:translate-x-full data-starting-style:translate-x-full"
    />
  );
}
