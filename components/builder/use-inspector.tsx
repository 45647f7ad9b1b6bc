"use client";

import type { ReactNode } from "react";
import { createContext, use, useMemo, useState } from "react";

type Inspector = {
  isOpen: boolean;
  /** The option that the keyboard shall be taken to, once it is there. */
  wanted: string | null;
  open: (wanted?: string) => void;
  close: () => void;
  arrive: () => void;
};

const nothing = () => undefined;
const Context = createContext<Inspector>({ isOpen: false, wanted: null, open: nothing, close: nothing, arrive: nothing });

/** Whether the panel of options is open as a sheet, on screens that have no room for it beside the form. */
export function InspectorProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const inspector = useMemo(() => {
    const open = (option?: string) => {
      setIsOpen(true);
      setWanted(option ?? null);
    };
    const close = () => {
      setIsOpen(false);
      setWanted(null);
    };
    return { isOpen, wanted, open, close, arrive: () => setWanted(null) };
  }, [isOpen, wanted]);
  return <Context value={inspector}>{children}</Context>;
}

export function useInspector(): Inspector {
  return use(Context);
}
