"use client";

import type { ReactNode } from "react";
import { createContext, use, useMemo, useState } from "react";

type Inspector = { isOpen: boolean; open: () => void; close: () => void };

const Context = createContext<Inspector>({ isOpen: false, open: () => undefined, close: () => undefined });

/** Whether the panel of options is open as a sheet, on screens that have no room for it beside the form. */
export function InspectorProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const inspector = useMemo(() => ({ isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }), [isOpen]);
  return <Context value={inspector}>{children}</Context>;
}

export function useInspector(): Inspector {
  return use(Context);
}
