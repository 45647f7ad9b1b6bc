"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { createContext, use } from "react";
import type { ListParams } from "./list-address";
import { listHref } from "./list-address";

/** A list whose responses the page has opened itself: no address may say what is searched, and the service exports nothing that could be read. */
type OwnList = {
  /** Changes filter, order or columns. Null removes one. */
  change: (changes: Record<string, string | null>) => void;
  /** Reads the responses again. */
  reload: () => void;
  /** The kinds of files, in a menu, for these responses. */
  exportItems: (ids: string[]) => ReactNode;
};

const OwnListContext = createContext<OwnList | null>(null);
export const OwnListProvider = OwnListContext.Provider;

/** Null for a list of the service, whose filter and order are in the address. */
export function useOwnList(): OwnList | null {
  return use(OwnListContext);
}

/** Changes the list that is around: a list of the service by its address. */
export function useChangeList(formId: string, params: ListParams): (changes: Record<string, string | null>) => void {
  const router = useRouter();
  const own = useOwnList();
  return own ? own.change : (changes) => router.push(listHref(formId, params, changes), { scroll: false });
}
