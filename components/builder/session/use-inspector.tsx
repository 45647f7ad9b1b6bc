"use client";

import type { ReactNode } from "react";
import { createContext, use, useEffect, useMemo, useState } from "react";

type Inspector = {
  isOpen: boolean;
  /** Pending focus target: the option to focus once it is rendered. */
  wanted: string | null;
  open: (wanted?: string) => void;
  close: () => void;
  arrive: () => void;
};

const nothing = () => undefined;
const Context = createContext<Inspector>({ isOpen: false, wanted: null, open: nothing, close: nothing, arrive: nothing });

/** Whether the inspector is open as a sheet, on screens too narrow for a column. */
export function InspectorProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const actions = useMemo(() => {
    const show = (isShown: boolean, option: string | null) => {
      setIsOpen(isShown);
      setWanted(option);
    };
    return { open: (option?: string) => show(true, option ?? null), close: () => show(false, null), arrive: () => setWanted(null) };
  }, []);
  // The URL may name an option: /drafts/…#embed. During the builder's first render the browser has not navigated yet.
  useEffect(() => {
    const option = location.hash.slice(1);
    if (option !== "") actions.open(option);
  }, [actions]);
  const inspector = useMemo(() => ({ isOpen, wanted, ...actions }), [isOpen, wanted, actions]);
  return <Context value={inspector}>{children}</Context>;
}

export function useInspector(): Inspector {
  return use(Context);
}
