import type { Options } from "@/components/builder/types/options";
import { isOptions } from "@/components/builder/types/options";

const PREFIX = "formslip:draft:";
const TAB = "formslip:tab";

/** A local copy of a draft's unsaved state. */
export type LocalCopy = {
  /** The revision it is based on. */
  revision: number;
  content: Options;
};

/**
 * This browser's copies of one draft, one per tab under its own name, so that tabs never overwrite each
 * other's. Without storage (a private window, a full disk) nothing is kept and nothing fails.
 */
export function localCopies(draftId: string) {
  const mine = `${PREFIX}${draftId}:${tabName()}`;
  return {
    keep: (copy: LocalCopy | null) =>
      attempt(() => (copy ? localStorage.setItem(mine, JSON.stringify(copy)) : localStorage.removeItem(mine))),
    /** What this tab had not saved when it was reloaded or crashed. */
    readMine: () => readCopy(mine),
    /** Unsaved state left by another tab or an earlier visit. */
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

/** Survives a reload and the restoring of tabs. */
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
