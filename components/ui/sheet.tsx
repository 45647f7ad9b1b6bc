"use client";

import type { DialogProps } from "./dialog";
import { LateOverlay } from "./dialog";

/** Comes in from the side and keeps the page in sight; on a phone it takes the whole of it. */
export function Sheet(props: DialogProps) {
  return (
    <LateOverlay
      {...props}
      place="inset-y-0 right-0 w-full sm:max-w-md sm:border-y-0 sm:border-r-0 data-ending-style:translate-x-full data-starting-style:translate-x-full"
    />
  );
}
