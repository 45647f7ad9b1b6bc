"use client";

import { Toaster as Sonner } from "sonner";

/** Where toasts appear; call sonner's `toast` to show one. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      offset={{ bottom: 24 }}
      mobileOffset={{ bottom: 72 }}
      duration={6_000}
      gap={8}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-center gap-3 rounded-control border border-ink bg-ink px-4 py-3 text-paper font-sans text-15 sm:w-[356px]",
          content: "min-w-0 grow",
          title: "font-semibold",
          description: "text-13 break-words",
          icon: "shrink-0",
          actionButton: "min-h-8 shrink-0 rounded-control border border-paper px-3 font-semibold text-paper hover:bg-paper hover:text-ink",
          cancelButton: "min-h-8 shrink-0 rounded-control px-3 font-semibold text-paper",
        },
      }}
    />
  );
}
