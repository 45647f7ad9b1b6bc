import type { Options } from "@/components/builder/model/form-content";
import { isOptions } from "@/components/builder/model/form-content";

const PREFIX = "formslip:draft:";
const TAB = "formslip:tab";

/** What this browser keeps of a draft while it is not saved. */
export type LocalCopy = {
  /** The revision it was typed on. */
  revision: number;
  content: Options;
};

/**
 * The copies of one draft that this browser keeps, each tab's under a name of its own: two tabs never overwrite each
 * other's. Without storage (a private window, a full disk) nothing is kept, and nothing fails.
 */
export function localCopies(draftId: string) {
  const mine = `${PREFIX}${draftId}:${tabName()}`;
  return {
    keep: (copy: LocalCopy | null) =>
      attempt(() => (copy ? localStorage.setItem(mine, JSON.stringify(copy)) : localStorage.removeItem(mine))),
    /** What this tab had not saved when it was reloaded or went down. */
    readMine: () => readCopy(mine),
    /** What another tab, or an earlier visit, never saved. */
    findOther(): { copy: LocalCopy; discard: () => void } | null {
      const names = attempt(() => Object.keys(localStorage)) ?? [];
      for (const name of names.filter((known) => known.startsWith(`${PREFIX}${draftId}:`) && known !== mine)) {
        const copy = readCopy(name);
        if (copy) return { copy, discard: () => attempt(() => localStorage.removeItem(name)) };
      }
      return null;
    },
  };
}

/** Survives a reload, and a browser that opens its tabs again. */
function tabName(): string {
  const known = attempt(() => sessionStorage.getItem(TAB));
  if (known) return known;
  const name = Math.random().toString(36).slice(2);
  attempt(() => sessionStorage.setItem(TAB, name));
  return name;
}

function readCopy(name: string): LocalCopy | null {
  const read = attempt((): unknown => JSON.parse(localStorage.getItem(name) ?? "null"));
  if (!isOptions(read)) return null;
  const { revision, content } = read;
  return typeof revision === "number" && isOptions(content) ? { revision, content } : null;
}

function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
