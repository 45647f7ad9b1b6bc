"use client";

import type { ReactNode } from "react";
import { createContext, use, useEffect, useMemo, useState } from "react";
import type { InspectorTab } from "@/components/builder/model/inspector-tabs";
import { firstTabs, followSelection, tabOf, withTab } from "@/components/builder/model/inspector-tabs";
import { useBuilder, useSession } from "./use-builder";

type Inspector = {
  isOpen: boolean;
  /** Pending focus target: the option to focus once it is rendered. */
  wanted: string | null;
  tab: InspectorTab;
  /** Shows the tab of an option; without one, that of the selection. */
  open: (wanted?: string) => void;
  close: () => void;
  arrive: () => void;
  showTab: (tab: InspectorTab) => void;
};

const nothing = () => undefined;
const Context = createContext<Inspector>({
  ...{ isOpen: false, wanted: null, tab: firstTabs.tab },
  ...{ open: nothing, close: nothing, arrive: nothing, showTab: nothing },
});

/** The inspector's tab, and whether it is open as a sheet, on screens too narrow for a column. */
export function InspectorProvider({ children }: { children: ReactNode }) {
  const { store } = useSession();
  const isQuestion = useBuilder(({ selectedId }) => selectedId !== null);
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const [tabs, setTabs] = useState(firstTabs);
  if (tabs.isQuestion !== isQuestion) setTabs(followSelection(tabs, isQuestion));
  const actions = useMemo(() => {
    const show = (isShown: boolean, option: string | null) => {
      setIsOpen(isShown);
      setWanted(option);
    };
    return {
      open: (option?: string) => {
        const isOfQuestion = store.getState().selectedId !== null; // may just have been selected
        setTabs((tabs) => withTab(tabs, option !== undefined ? tabOf(option, isOfQuestion) : isOfQuestion ? tabs.ofQuestion : "form"));
        show(true, option ?? null);
      },
      close: () => show(false, null),
      arrive: () => setWanted(null),
      showTab: (tab: InspectorTab) => setTabs((tabs) => withTab(tabs, tab)),
    };
  }, [store]);
  // The URL may name an option: /drafts/…#embed. During the builder's first render the browser has not navigated yet.
  useEffect(() => {
    const option = location.hash.slice(1);
    if (option !== "") actions.open(option);
  }, [actions]);
  const { tab } = tabs;
  const inspector = useMemo(() => ({ isOpen, wanted, tab, ...actions }), [isOpen, wanted, tab, actions]);
  return <Context value={inspector}>{children}</Context>;
}

export function useInspector(): Inspector {
  return use(Context);
}
