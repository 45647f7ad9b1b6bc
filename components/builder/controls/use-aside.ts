import { useBuilder } from "@/components/builder/session/use-builder";

/** What was set under a name before it was turned off, as long as the page is open; undefined if nothing was. */
export function useAside(name: string): { aside: unknown; setAside: (value: unknown) => void } {
  const aside = useBuilder((state) => state.aside[name]);
  const set = useBuilder((state) => state.setAside);
  return { aside, setAside: (value) => set(name, value) };
}
