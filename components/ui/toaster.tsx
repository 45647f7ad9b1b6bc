"use client";

import { useEffect } from "react";
import { Toaster as Sonner, useSonner } from "sonner";
import { toastClearance } from "./toast-clearance";

const CLEARANCE = "--toast-clearance";
const EVERY_MS = 200;

/**
 * Where toasts appear; call sonner's `toast` to show one. They are above whatever has `data-lower-bar`: the navigation on phones, and bars and
 * dialogs with a button that may be wanted while the toast is shown.
 */
export function Toaster() {
  const isShown = useSonner().toasts.length > 0;
  useEffect(() => {
    if (!isShown) return;
    const { style } = document.documentElement;
    const measure = () => {
      const bars = [...document.querySelectorAll("[data-lower-bar]")].map((bar) => bar.getBoundingClientRect());
      style.setProperty(CLEARANCE, `${toastClearance(bars, window.innerHeight)}px`);
    };
    measure();
    // Bars come, go and grow for many reasons, and a toast is short-lived.
    const timer = setInterval(measure, EVERY_MS);
    window.addEventListener("scroll", measure, { passive: true });
    return () => {
      clearInterval(timer);
      window.removeEventListener("scroll", measure);
    };
  }, [isShown]);
  return (
    <Sonner
      position="bottom-center"
      offset={{ bottom: `calc(24px + var(${CLEARANCE}, 0px))` }}
      mobileOffset={{ bottom: `calc(16px + var(${CLEARANCE}, 56px))` }}
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
